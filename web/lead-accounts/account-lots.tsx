import { useTranslations } from 'use-intl'
import type { LeadAccountAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Card } from '#web/ui/card.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import styles from './lead-accounts.module.css'

interface AccountLotsProps {
  balance: number
  lots: LeadAccountAnswer['lots']
}

/** What there is, and in which order it is used: the leads that end first go first. */
export function AccountLots({ balance, lots }: AccountLotsProps) {
  const t = useTranslations('leadAccounts')
  return (
    <Card tone="wall" as="section" aria-labelledby="balance-title">
      <div className={styles.accountTop}>
        <div className={styles.accountBalance}>
          <h2 id="balance-title">{t('balance')}</h2>
          <p>
            <Bdi className={`num ${styles.accountFigure}`}>{balance}</Bdi>
          </p>
          <p className="caption">{balance > 0 ? t('lotsText') : t('empty')}</p>
        </div>
        {lots.length > 0 && (
          <ul className={styles.accountLots} aria-label={t('lots')}>
            {lots.map((lot) => (
              <Lot key={`${lot.endsAt}.${lot.isCredit}.${lot.granted}.${lot.left}`} lot={lot} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

/** An opening for each lead that was granted, filled for those that are used, as in the meter of the menu. */
function Lot({ lot: { left, granted, endsAt, isCredit } }: { lot: LeadAccountAnswer['lots'][number] }) {
  const t = useTranslations('leadAccounts')
  return (
    <li>
      <p>
        <b>{t('lot', { used: String(granted - left), left: String(left), granted: String(granted) })}</b>
        <span>
          {t.rich('lotUntil', { date: () => <ShownDate at={endsAt} /> })}
          {isCredit && <> · {t('lotCredit')}</>}
        </span>
      </p>
      <FurjatSteps total={granted} done={granted - left} current={false} />
    </li>
  )
}
