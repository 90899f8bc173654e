import { useTranslations } from 'use-intl'
import type { Sanction } from '#server/complaints/complaint-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { Moment } from './complaint-words.tsx'
import styles from './complaints.module.css'

/** A sanction as the provider concerned reads it. */
export function SanctionWords({ sanction }: { sanction: Sanction }) {
  const t = useTranslations('complaints.own')
  const { kind, reason, startsAt, endsAt, liftedAt } = sanction
  return (
    <div>
      <p>
        <b>{t(`kind.${kind}`)}</b>{' '}
        <span className="caption">
          {t.rich('since', { time: () => <Moment at={startsAt} /> })}
          {endsAt && !liftedAt && <> · {t.rich('until', { time: () => <Moment at={endsAt} /> })}</>}
          {liftedAt && <> · {t.rich('lifted', { time: () => <Moment at={liftedAt} /> })}</>}
        </span>
      </p>
      <UserText as="p" className={styles.complaintWords}>
        {reason}
      </UserText>
    </div>
  )
}
