import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasExpired } from '#domain/quotes/quote-lifecycle.ts'
import { formatDue } from '#i18n/due-format.ts'
import { formatDate, formatDateTime } from '#i18n/format.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { awaitedOf, type Beside } from './laid-out.ts'

interface AwaitedQuotesProps {
  tracking: Tracking
  beside: Beside
  /** Hidden after the choice, in its place. */
  isGone: boolean
}

/** Who has not sent a price yet and until when they may, and what we do about the quotes that are missing. */
export function AwaitedQuotes({ tracking, beside, isGone }: AwaitedQuotesProps) {
  const t = useTranslations('compare.awaited')
  const locale = useLocale()
  const now = { tracking, asksUntil: beside.asksUntil }
  // After the choice nobody is awaited: what was shown keeps its lines.
  const [last, setLast] = useState(now)
  if (!isGone && last.tracking !== tracking) setLast(now)
  const { quotesWished, leads } = last.tracking
  const awaited = awaitedOf(last.tracking)
  const count = leads.filter(({ quote }) => quote).length
  // Where one ended, it is said whether another is sought in its place.
  const hasEnded =
    leads.some(({ quote }) => quote && hasExpired(quote, beside.readAt)) || count < quotesWished
  if (awaited.length === 0 && !last.asksUntil && !hasEnded) return null
  return (
    <div className={styles.awaited} data-gone={isGone || undefined}>
      {count === 1 && <p>{t('one')}</p>}
      {awaited.length > 0 && (
        <ul>
          {awaited.map((lead) => (
            <li key={lead.id}>
              <Awaited lead={lead} readAt={beside.readAt} />
            </li>
          ))}
        </ul>
      )}
      {last.asksUntil && (
        <p>
          {t.rich(awaited.length > 0 ? 'others' : 'asking', {
            count: quotesWished,
            day: () => <bdi>{formatDate(last.asksUntil!, locale)}</bdi>,
          })}
        </p>
      )}
      {awaited.length === 0 && !last.asksUntil && (
        <p>
          {count >= quotesWished
            ? t.rich('enough', {
                count,
                more: (words) => (
                  <a className="link" href="#settings-title">
                    {words}
                  </a>
                ),
              })
            : t('stopped')}
        </p>
      )}
    </div>
  )
}

function Awaited({ lead, readAt }: { lead: TrackedLead; readAt: number }) {
  const t = useTranslations('compare.awaited')
  const locale = useLocale()
  const { status, providerName, answeredAt, expiresAt } = lead
  const name = () => <UserText>{providerName}</UserText>
  if (status === 'accepted' && answeredAt)
    return t.rich('pricing', { name, time: () => <bdi>{formatDateTime(answeredAt, locale)}</bdi> })
  if (status === 'offered' && expiresAt && Date.parse(expiresAt) > readAt)
    return t.rich('due', { name, due: () => <bdi>{formatDue(expiresAt, readAt, locale)}</bdi> })
  if (status === 'offered' && expiresAt)
    return t.rich('passed', { name, due: () => <bdi>{formatDateTime(expiresAt, locale)}</bdi> })
  return t.rich('silent', { name })
}
