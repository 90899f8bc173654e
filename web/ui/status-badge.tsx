import { CalendarX, Check, Clock, Info, X } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { pending: Clock, approved: Check, rejected: X, expired: CalendarX, info: Info }

export type StatusTone = keyof typeof ICONS

/** A status with icon, text and colour. */
export const StatusBadge = ({ status, children }: { status: StatusTone; children: ReactNode }) => (
  <span className={`status status-${status}`}>
    <Icon icon={ICONS[status]} size={14} />
    {children}
  </span>
)
