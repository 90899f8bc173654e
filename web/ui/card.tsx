import type { ElementType, ReactNode } from 'react'

interface CardProps {
  children: ReactNode
  /** `wall` is a dark surface with a crenellated top, for the most important content. At most two in view. */
  tone?: 'surface' | 'wall' | 'clay' | undefined
  /** Off for cards whose content reaches the edge. */
  padded?: boolean | undefined
  lifted?: boolean | undefined
  as?: ElementType | undefined
  className?: string | undefined
  id?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-busy'?: boolean | undefined
}

/** A flat surface with a border. */
export function Card({
  children,
  tone = 'surface',
  padded = true,
  lifted,
  as: Tag = 'div',
  className,
  ...rest
}: CardProps) {
  const classes = ['card', `card-${tone}`, padded && 'card-padded', lifted && 'card-lifted', className]
  return (
    <Tag {...rest} className={classes.filter(Boolean).join(' ')}>
      {tone === 'wall' ? <div className="card-wall-body">{children}</div> : children}
    </Tag>
  )
}
