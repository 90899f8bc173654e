import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

interface NoticeProps {
  tone?: keyof typeof ICONS | undefined
  title?: ReactNode
  children?: ReactNode
  /**
   * `alert` interrupts the screen reader (a failed submit), `status` waits (saved). Without it the notice is plain
   * text.
   */
  role?: 'alert' | 'status' | undefined
  id?: string | undefined
}

/** A message about a past or future event, with what to do next. */
export function Notice({ tone = 'info', title, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={`notice notice-${tone}`} tabIndex={rest.role === 'alert' ? -1 : undefined}>
      <Icon icon={ICONS[tone]} size={20} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
