import { useTranslations } from 'use-intl'
import type { LeadAccountAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { useAnswer } from '#web/providers/dashboard/use-dashboard.tsx'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { dispatchOf, isClaimable } from './claimable.ts'
import { CreditClaim } from './credit-claim.tsx'
import { leadAccountAddress } from './lead-account-address.ts'
import styles from './lead-accounts.module.css'

/** Beside one lead: that it may be claimed and until when, or that it was given back. Nothing where no account holds it. */
export function LeadClaim({ leadId }: { leadId: string }) {
  const t = useTranslations('leadAccounts.claim')
  // The newest page holds every lead that can still be claimed but of the busiest: those have the statement.
  const { data } = useAnswer<LeadAccountAnswer>(leadAccountAddress())
  const now = useNow()
  const entry = data && dispatchOf(data.items, leadId)
  if (!entry) return null
  if (entry.isCredited) return <p className={`caption ${styles.leadClaim}`}>{t('done')}</p>
  if (!isClaimable(entry, now)) return null
  return (
    <div className={styles.leadClaim}>
      <p className="caption">{t.rich('late', { date: () => <ShownDate at={entry.creditUntil} /> })}</p>
      <CreditClaim entry={entry} />
    </div>
  )
}
