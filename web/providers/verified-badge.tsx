import { BadgeCheck, CalendarX, ChevronDown, PenLine } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './directory/providers.module.css'
import { VerifiedSeal } from './verified-seal.tsx'

type Claim = ProviderProfile['claims'][number]

/** The badge, which opens to what it rests on: each fact, how it was checked, when, and until when. */
export function VerifiedBadge({
  claims,
  isPaused,
  isDemo,
}: Pick<ProviderProfile, 'claims' | 'isPaused' | 'isDemo'>) {
  const t = useTranslations('providersPage.profile')
  return (
    <details className={styles.verifiedBadge}>
      <summary>
        <VerifiedSeal isPaused={isPaused} />
        <span className="visually-hidden">{t('verifiedTitle')}</span>
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <div className={styles.verifiedClaims}>
        {isPaused && <p>{t('pausedText')}</p>}
        {claims.length === 0 && <p>{t(isDemo ? 'demoText' : 'verifiedText')}</p>}
        <ul>
          {claims.map((claim) => (
            <ClaimLine key={`${claim.fact} ${claim.checkedAt} ${claim.expiresAt}`} claim={claim} />
          ))}
        </ul>
        {isDemo && claims.length > 0 && <p className="caption">{t('demoText')}</p>}
      </div>
    </details>
  )
}

const iconOf = ({ lapsed, evidence }: Claim) => {
  if (lapsed) return CalendarX
  return evidence === 'declared' ? PenLine : BadgeCheck
}

function ClaimLine({ claim }: { claim: Claim }) {
  const t = useTranslations()
  const { fact, evidence, lapsed } = claim
  return (
    <li data-state={lapsed ? 'lapsed' : evidence}>
      <Icon icon={iconOf(claim)} size={18} />
      <div>
        <b>{t(`verifications.fact.${fact}`)}</b>
        <span>{t(`verifications.evidence.${evidence}`)}</span>
        <ClaimDates claim={claim} />
      </div>
    </li>
  )
}

/** A paper good until the end of a day ends with the midnight after it; people are told the day. */
const LAST_MOMENT_MS = 1

function ClaimDates({ claim: { evidence, checkedAt, expiresAt, lapsed } }: { claim: Claim }) {
  const t = useTranslations('providersPage.profile')
  const locale = useLocale()
  const day = (moment: Date | string) => () => <bdi>{formatDate(moment, locale)}</bdi>
  const lastDay = expiresAt && new Date(Date.parse(expiresAt) - LAST_MOMENT_MS)
  return (
    <span>
      {t.rich(evidence === 'declared' ? 'declaredOn' : 'checkedOn', { date: day(checkedAt) })}
      {lastDay && <span>{t.rich(lapsed ? 'lapsedOn' : 'validUntil', { date: day(lastDay) })}</span>}
    </span>
  )
}
