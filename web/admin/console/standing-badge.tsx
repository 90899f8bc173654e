import { useTranslations } from 'use-intl'
import type { ProviderStanding } from '#domain/providers/provider-lifecycle.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const TONES: Record<ProviderStanding, StatusTone> = {
  pending_review: 'pending',
  awaiting_provider: 'info',
  approved: 'approved',
  rejected: 'rejected',
  suspended: 'expired',
}

export function StandingBadge({ standing }: { standing: ProviderStanding }) {
  const t = useTranslations('verifications.standing')
  return <StatusBadge status={TONES[standing]}>{t(standing)}</StatusBadge>
}
