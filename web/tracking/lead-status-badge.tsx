import { X } from 'lucide'
import { useTranslations } from 'use-intl'
import type { LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

/** How a request ended without a choice. */
export type Ending = 'cancelled' | 'closed'

/** The last two: the request ended before this provider answered, or after they accepted and before a price. */
export type ShownStatus = LeadStatus | `${'silent' | 'preparing'}_${Ending}`

const TONES: Record<Exclude<ShownStatus, 'declined'>, StatusTone> = {
  offered: 'pending',
  accepted: 'info',
  expired: 'expired',
  quoted: 'approved',
  won: 'approved',
  lost: 'expired',
  silent_cancelled: 'expired',
  silent_closed: 'expired',
  preparing_cancelled: 'expired',
  preparing_closed: 'expired',
}

/** What became of a quote that nobody can choose now. */
export type GoneQuote = 'quoteExpired' | 'quoteWithdrawn'

interface LeadStatusBadgeProps {
  status: ShownStatus
  gone?: GoneQuote | undefined
}

/**
 * A provider's reply to a lead. Grey when declined, because providers are free to decline
 * (docs/reference/product-rules.md#who-it-is-for).
 */
export function LeadStatusBadge({ status, gone }: LeadStatusBadgeProps) {
  const t = useTranslations('tracking.leadStatus')
  if (gone) return <StatusBadge status="expired">{t(gone)}</StatusBadge>
  if (status !== 'declined') return <StatusBadge status={TONES[status]}>{t(status)}</StatusBadge>
  return (
    <span className="status status-expired">
      <Icon icon={X} size={14} />
      {t('declined')}
    </span>
  )
}
