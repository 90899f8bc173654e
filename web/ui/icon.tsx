import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  /** Imported one by one: `import { Clock } from 'lucide'`. */
  icon: IconNode
  size?: 14 | 15 | 16 | 18 | 20 | 24 | 34 | undefined
  /**
   * Mirrors the icon in right-to-left pages: arrows, chevrons, send, reply. Never clocks, checks, phones or media
   * controls.
   */
  flip?: boolean | undefined
  className?: string | undefined
}

/**
 * An icon beside text. Hidden from screen readers, because the text has its meaning. `lucide` provides the paths as
 * data; its React package would add 2 kB to every page.
 */
export function Icon({ icon, size = 18, flip = false, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={['icon', flip && 'flip', className].filter(Boolean).join(' ')}
      aria-hidden="true"
    >
      {icon.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  )
}
