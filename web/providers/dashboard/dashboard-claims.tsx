import { useTranslations } from 'use-intl'
import type { ClaimState } from '#domain/verifications/claims.ts'
import { formatDate } from '#i18n/format.ts'
import type { OwnClaim } from '#server/verifications/own-verification-answers.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'

const TONES: Record<ClaimState, StatusTone> = {
  valid: 'approved',
  expires_soon: 'pending',
  lapsed: 'expired',
}

/** Verified facts behind the badge, each with its evidence and expiry. */
export function DashboardClaims({ claims, isApproved }: { claims: OwnClaim[]; isApproved: boolean }) {
  const t = useTranslations('providerDashboard.claims')
  if (claims.length === 0) return <p className="caption">{t(isApproved ? 'noneApproved' : 'none')}</p>
  return (
    <ul className={styles.placeClaims}>
      {claims.map((claim) => (
        <Claim key={`${claim.kind} ${claim.checkedAt}`} claim={claim} />
      ))}
    </ul>
  )
}

function Claim({ claim: { kind, evidence, checkedAt, expiresAt, state } }: { claim: OwnClaim }) {
  const t = useTranslations('providerDashboard.claims')
  const words = useTranslations('verifications')
  const locale = useLocale()
  const on = (moment: string) => () => <bdi>{formatDate(moment, locale)}</bdi>
  return (
    <li>
      <span>
        <b>{words(`fact.${kind}`)}</b>
        <small>{words(`evidence.${evidence}`)}</small>
      </span>
      <small>
        {t.rich('checked', { date: on(checkedAt) })}
        {expiresAt && <> · {t.rich(state === 'lapsed' ? 'lapsed' : 'until', { date: on(expiresAt) })}</>}
      </small>
      <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
    </li>
  )
}
