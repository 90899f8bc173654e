import { useTranslations } from 'use-intl'
import type { QuoteStatus } from '#domain/quotes/quote-lifecycle.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const TONES: Record<QuoteStatus, StatusTone> = {
  submitted: 'pending',
  awarded: 'approved',
  rejected: 'expired',
  replaced: 'expired',
  withdrawn: 'rejected',
}

export function QuoteStatusBadge({ status }: { status: QuoteStatus }) {
  const t = useTranslations('quotes.status')
  return <StatusBadge status={TONES[status]}>{t(status)}</StatusBadge>
}
