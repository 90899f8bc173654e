import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayAfter } from '#domain/providers/leave.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDayMonth } from '#i18n/format.ts'
import type { DueFollowUps as Due } from '#server/leads/follow-ups/follow-up-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './follow-up.module.css'
import { FOLLOW_UPS_DUE } from './lead-address.ts'
import { useLeadName } from './lead-words.tsx'
import { useFollowUp } from './use-follow-up.ts'

/** Leads the provider wanted to ask about by today, on top of the list. Nothing when there are none. */
export function DueFollowUps() {
  const t = useTranslations('leads.followUp')
  const { data } = useAnswer<Due>(FOLLOW_UPS_DUE)
  if (!data || data.items.length === 0) return null
  return (
    <section className={`card card-surface card-padded ${styles.due}`} aria-labelledby="due-title">
      <h2 id="due-title">{t('due', { count: data.items.length })}</h2>
      <ul>
        {data.items.map((lead) => (
          <DueLead key={`${lead.id} ${lead.followUp.remindOn}`} lead={lead} />
        ))}
      </ul>
    </section>
  )
}

function DueLead({ lead }: { lead: Due['items'][number] }) {
  const t = useTranslations('leads.followUp')
  const words = useTranslations('projectRequests.city')
  const locale = useLocale()
  const name = useLeadName()
  const { note, outcome } = useFollowUp(lead.id, lead.followUp)
  const today = riyadhDay(new Date())
  const { stage, remindOn } = lead.followUp
  return (
    <li>
      <div>
        <Link to={privatePaths.contractorLead(locale, lead.id)}>
          {t.rich('leadIn', {
            work: () => name(lead),
            place: () => <bdi>{lead.district ? districtIn(lead.district, locale) : words(lead.city)}</bdi>,
          })}
        </Link>
        <small>
          <Reference>{lead.reference}</Reference> · {t(`stage.${stage}`)}
          {remindOn && remindOn < today && <> · {t('since', { date: formatDayMonth(remindOn, locale) })}</>}
        </small>
      </div>
      <span className={styles.dueActs}>
        <Button variant="soft" size="sm" onClick={() => void note({ remindOn: null })}>
          {t('done')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void note({ remindOn: dayAfter(today, 1) })}>
          {t('tomorrow')}
        </Button>
      </span>
      {outcome === 'failed' && (
        <p role="alert" data-outcome="failed">
          {t('failed')}
        </p>
      )}
    </li>
  )
}
