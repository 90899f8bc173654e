import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { formatHijriDate } from '#i18n/hijri-format.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminClaim, AdminProvider } from '../console/answers.ts'
import { CheckAgain } from './check-again.tsx'
import styles from './review.module.css'

/** Verified facts with their evidence, date and expiry. Facts of an approved provider can be checked again. */
export function ClaimsSection({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.review.claims')
  const { claims, standing } = provider
  const standingClaims = claims.filter(({ endedAt }) => !endedAt)
  const ended = claims.filter(({ endedAt }) => endedAt)
  if (claims.length === 0 && standing !== 'approved') return null
  return (
    <section className="review-section" aria-labelledby="claims-title">
      <h3 id="claims-title">{t('title')}</h3>
      {standingClaims.length === 0 && <p className="caption">{t('none')}</p>}
      <ul className={styles.reviewClaims}>
        {standingClaims.map((claim) => (
          <li key={claim.id}>
            <Claim claim={claim} />
            {standing === 'approved' && (
              <MayAct on="registrations">
                <Renewable provider={provider} claim={claim} />
              </MayAct>
            )}
          </li>
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={styles.reviewEnded}>
          <summary>{t('ended', { count: ended.length })}</summary>
          <ul className={styles.reviewClaims}>
            {ended.map((claim) => (
              <li key={claim.id}>
                <Claim claim={claim} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const TONE = { declared: 'info', document_seen: 'approved', register_matched: 'approved' } as const

function Claim({ claim: { fact, evidence, checkedAt, expiresAt, lapsed } }: { claim: AdminClaim }) {
  const t = useTranslations()
  const locale = useLocale()
  const date = (at: string) => formatDate(at, locale)
  return (
    <div className={styles.reviewClaim}>
      <b>{t(`verifications.fact.${fact}`)}</b>
      <StatusBadge status={lapsed ? 'expired' : TONE[evidence]}>
        {t(`verifications.evidence.${evidence}`)}
      </StatusBadge>
      <span className="caption">
        {t(`admin.review.claims.${evidence === 'declared' ? 'declared' : 'checked'}`, {
          date: date(checkedAt),
        })}
        {' · '}
        {expiresAt
          ? t(`admin.review.claims.${lapsed ? 'lapsed' : 'until'}`, {
              date: `${date(lastMomentOf(expiresAt))} (${formatHijriDate(lastMomentOf(expiresAt), locale)})`,
            })
          : t('admin.review.claims.endless')}
      </span>
    </div>
  )
}

/** `expiresAt` is the midnight after the last valid day. This returns a moment in that day, for display. */
const lastMomentOf = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString()

function Renewable({ provider, claim }: { provider: AdminProvider; claim: AdminClaim }) {
  const t = useTranslations('admin.review.claims')
  const [isOpen, open] = useState(claim.lapsed)
  if (isOpen) return <CheckAgain provider={provider} claim={claim} onDone={() => open(false)} />
  return (
    <Button size="sm" variant="soft" onClick={() => open(true)}>
      {t('again')}
    </Button>
  )
}
