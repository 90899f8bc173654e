import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ComparedProvider } from '#server/providers/provider-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './compare-page.module.css'

interface StickyNamesProps {
  providers: readonly ComparedProvider[]
  /** The table, which scrolls sideways on phones. */
  table: RefObject<HTMLElement | null>
}

/**
 * The names again, below the page's header on a phone once the table's own have passed: inside a scroller they could not
 * stay. Moves sideways with the table. Not for screen readers, which have the table's header.
 */
export function StickyNames({ providers, table }: StickyNamesProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [isShown, show] = useState(false)
  useEffect(() => {
    const [names, body] = [strip.current, table.current]
    const head = body?.querySelector('thead')
    if (!names || !body || !head) return
    const follow = () => {
      names.scrollLeft = body.scrollLeft
    }
    const watch = new IntersectionObserver(([head]) => {
      show(head !== undefined && !head.isIntersecting && head.boundingClientRect.top < 0)
      follow()
    })
    watch.observe(head)
    body.addEventListener('scroll', follow, { passive: true })
    return () => {
      watch.disconnect()
      body.removeEventListener('scroll', follow)
    }
  }, [table])
  return (
    <div className={styles.names} ref={strip} data-shown={isShown || undefined} aria-hidden="true">
      <div>
        {providers.map(({ id, companyName }) => (
          <UserText as="span" key={id}>
            {companyName}
          </UserText>
        ))}
      </div>
    </div>
  )
}
