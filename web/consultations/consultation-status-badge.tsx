import { useTranslations } from 'use-intl'
import type { ConsultationStatus } from '#domain/consultations/consultation-lifecycle.ts'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'

const TONES: Record<ConsultationStatus, StatusTone> = {
  held: 'pending',
  booked: 'approved',
  done: 'approved',
  // Whoever missed it, nothing is wrong with the booking.
  missed: 'expired',
  cancelled: 'expired',
  released: 'expired',
}

interface ConsultationStatusBadgeProps {
  status: ConsultationStatus
  waitsFor?: 'code' | 'payment' | undefined
}

/** Status of a consultation. For a reserved one, also what is missing. */
export function ConsultationStatusBadge({ status, waitsFor }: ConsultationStatusBadgeProps) {
  const t = useTranslations('consultations')
  if (status === 'held' && waitsFor)
    return (
      <StatusBadge status="pending">
        {t(waitsFor === 'code' ? 'waitsForCode' : 'waitsForPayment')}
      </StatusBadge>
    )
  return <StatusBadge status={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
