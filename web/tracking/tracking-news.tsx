import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatRiyals } from '#i18n/format.ts'
import type { TrackedLead } from '#server/project-requests/tracking-answers.ts'
import { type News, newsBetween } from './news.ts'

/** Announces changes to screen readers. Silent when the page loads. */
export function TrackingNews({ leads }: { leads: TrackedLead[] }) {
  const t = useTranslations('tracking.announce')
  const before = useRef(leads)
  const [news, setNews] = useState<News[]>([])
  useEffect(() => {
    const found = newsBetween(before.current, leads)
    before.current = leads
    if (found.length > 0) setNews(found)
  }, [leads])
  return (
    <div className="visually-hidden" aria-live="polite">
      {news.map(({ kind, lead: { providerName: provider, quote } }) => (
        <p key={provider}>{t(kind, { provider, amount: quote ? formatRiyals(quote.amount) : '' })}</p>
      ))}
    </div>
  )
}
