import { Check, Copy } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './payments.module.css'

interface CopiedLineProps {
  label: string
  /** Text for the clipboard. */
  value: string
  /** Displayed form, such as an IBAN in groups of four. */
  children?: ReactNode
}

/** A value to enter in a banking app, with a copy button. Selects the value when the browser forbids copying. */
export function CopiedLine({ label, value, children }: CopiedLineProps) {
  const t = useTranslations('payments.transfer')
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
      setOutcome('copyFailed')
    }
  }
  const isCopied = outcome === 'copied'
  return (
    <div className={styles.copiedLine}>
      <dt>
        {label} <span role="status">{outcome && t(outcome)}</span>
      </dt>
      <dd>
        <bdi ref={shown}>{children ?? value}</bdi>
      </dd>
      <dd>
        <button
          type="button"
          className="icon-button"
          aria-label={t('copyOf', { what: label })}
          onClick={() => void copy()}
        >
          <Icon icon={isCopied ? Check : Copy} size={18} />
        </button>
      </dd>
    </div>
  )
}
