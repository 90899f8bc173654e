import type { LucideIcon } from 'lucide-react'

interface IconProps {
  /** Imported one by one: `import { Clock } from 'lucide-react'`. */
  icon: LucideIcon
  size?: 14 | 15 | 16 | 18 | 20 | 24 | 34 | undefined
  /** Mirrors in right-to-left pages: arrows, chevrons, send, reply. Never clocks, checks, phones or media keys. */
  flip?: boolean | undefined
  className?: string | undefined
}

/** A drawing beside words. Readers never hear it: what it means stands in the text next to it. */
export function Icon({ icon: Drawing, size = 18, flip = false, className }: IconProps) {
  const classes = ['icon', flip && 'flip', className].filter(Boolean).join(' ')
  return <Drawing size={size} strokeWidth={1.75} className={classes} aria-hidden="true" />
}
