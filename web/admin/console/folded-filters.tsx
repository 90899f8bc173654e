import { ChevronDown, SlidersHorizontal } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './admin.module.css'

interface FoldedFiltersProps {
  /** How many of them narrow the list now. */
  count: number
  children: ReactNode
}

/** Filters of a list: all in sight on wide screens, behind one line on phones, where the list itself comes first. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const t = useTranslations('admin')
  const [isOpen, open] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => open(!isOpen)}
      >
        <Icon icon={SlidersHorizontal} />
        {t('filter')}
        {count > 0 && <span className="num">{formatNumber(count)}</span>}
        <Icon icon={ChevronDown} />
      </button>
      <div id={id} className={styles.folded} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </>
  )
}
