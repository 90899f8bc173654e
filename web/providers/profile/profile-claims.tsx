import { BadgeCheck, CalendarX, ChevronDown, Info, PenLine } from 'lucide'
import { useTranslations } from 'use-intl'
import { CLAIM_FACTS, type ClaimFact } from '#domain/verifications/claims.ts'
import { formatDate } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './profile.module.css'

type Claim = ProviderProfile['claims'][number]

/** Each fact with its dates in sight and how it was checked on a tap; what nobody checked is said in the same list. */
export function ProfileClaims({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile.claims')
  const { claims, isDemo } = provider
  const hasClaims = claims.length > 0
  return (
    <section className={styles.profilePart} id="claims" aria-labelledby="claims-title">
      <header>
        <h2 id="claims-title">{t(isDemo ? 'titleExample' : 'title')}</h2>
        {hasClaims && <span className="caption">{t('hint')}</span>}
      </header>
      {hasClaims && isDemo && <p className="caption">{t('demoText')}</p>}
      {hasClaims ? (
        <ul className={styles.profileClaims}>
          {claims.map((claim) => (
            <ClaimItem
              key={`${claim.fact} ${claim.checkedAt} ${claim.expiresAt}`}
              claim={claim}
              isSample={isDemo}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.profileEmpty}>{t(isDemo ? 'demoText' : 'none')}</p>
      )}
      {hasClaims && <NotChecked provider={provider} />}
    </section>
  )
}

const iconOf = ({ lapsed, evidence }: Claim) => {
  if (lapsed) return CalendarX
  return evidence === 'declared' ? PenLine : BadgeCheck
}

interface ClaimProps {
  claim: Claim
  /** Of an invented firm: nobody checked it. */
  isSample: boolean
}

function ClaimItem({ claim, isSample }: ClaimProps) {
  const t = useTranslations()
  const { fact, evidence, lapsed } = claim
  const isOfAccount = OF_THE_ACCOUNT.includes(fact)
  const how = t(
    `providerProfile.claims.how.${isOfAccount && evidence !== 'declared' ? 'ofAccount' : evidence}`,
  )
  return (
    <li data-state={lapsed ? 'lapsed' : isSample ? 'sample' : evidence}>
      <details>
        <summary>
          <span className={styles.profilePaper} aria-hidden="true">
            <span className={styles.profileStamp}>
              <Icon icon={iconOf(claim)} size={16} />
            </span>
          </span>
          <span>
            <b>{t(`verifications.fact.${fact}`)}</b>
            <ClaimDates claim={claim} isSample={isSample} />
          </span>
          <span className={styles.profileChevron}>
            <Icon icon={ChevronDown} size={18} />
          </span>
        </summary>
        <p className={styles.profileHow}>
          {isSample && evidence !== 'declared' ? t('providerProfile.claims.sampleHow', { how }) : how}
          {lapsed && ` ${t('providerProfile.claims.lapsed')}`}
        </p>
      </details>
    </li>
  )
}

/** A paper good until the end of a day ends with the midnight after it; people are told the day. */
export const lastDayOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1)

function ClaimDates({ claim: { evidence, checkedAt, expiresAt, lapsed }, isSample }: ClaimProps) {
  const t = useTranslations('providerProfile.claims')
  const locale = useLocale()
  const checked = isSample ? 'sampleOn' : 'checkedOn'
  const day = (moment: Date | string) => () => <bdi>{formatDate(moment, locale)}</bdi>
  return (
    <>
      {expiresAt && (
        <small>{t.rich(lapsed ? 'lapsedOn' : 'validUntil', { date: day(lastDayOf(expiresAt)) })}</small>
      )}
      <small>{t.rich(evidence === 'declared' ? 'declaredOn' : checked, { date: day(checkedAt) })}</small>
    </>
  )
}

/** Facts that are about the account and not about the work. */
const OF_THE_ACCOUNT: readonly ClaimFact[] = ['mobile', 'email']

/** Facts of which nothing was seen; a firm has one of the two registrations. */
function uncheckedOf({ claims }: ProviderProfile) {
  const seen = new Set(claims.filter(({ evidence }) => evidence !== 'declared').map(({ fact }) => fact))
  const isRegistered = seen.has('commercial_registration') || seen.has('freelance_document')
  return CLAIM_FACTS.filter((fact) => {
    if (seen.has(fact) || OF_THE_ACCOUNT.includes(fact)) return false
    return fact === 'freelance_document' ? false : !(fact === 'commercial_registration' && isRegistered)
  }).map((fact) => fact as Exclude<ClaimFact, 'mobile' | 'email' | 'freelance_document'>)
}

function NotChecked({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile.claims')
  const missing = [...uncheckedOf(provider), 'insurance', 'quality'] as const
  return (
    <p className="notice notice-info">
      <Icon icon={Info} size={20} />
      <span>
        <b>{t('notTitle')}:</b> {missing.map((fact) => t(`not.${fact}`)).join(t('notAnd'))}. {t('notHint')}
      </span>
    </p>
  )
}
