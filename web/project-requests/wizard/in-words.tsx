import { Calendar } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { useFactText } from '../fact-text.ts'
import styles from './wizard.module.css'

interface InWordsProps {
  /** The day in the field, empty where none is chosen; undefined where the field holds no day. */
  day: string | undefined
  children: ReactNode
}

/**
 * A day in words over its field: a browser writes it in the order of its own language, and «03/09» would be read as
 * September. Whoever types sees the field itself.
 */
export function InWords({ day, children }: InWordsProps) {
  const t = useTranslations('wizard')
  const { dayOf } = useFactText()
  if (day === undefined) return children
  return (
    <span className={styles.inWords}>
      {children}
      <span aria-hidden="true">
        {day ? dayOf(day) : t('chooseDay')}
        <Icon icon={Calendar} size={18} />
      </span>
    </span>
  )
}
