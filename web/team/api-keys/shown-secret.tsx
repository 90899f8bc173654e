import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './api-keys.module.css'

interface ShownSecretProps {
  label: string
  /** Shown this once. */
  value: string
  words: { copy: string; copied: string; copyFailed: string }
}

/** A secret with a copy button. Selects it when the browser forbids copying. */
export function ShownSecret({ label, value, words }: ShownSecretProps) {
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
  return (
    <div className={styles.secret}>
      <span className="field-label">{label}</span>
      <code ref={shown} dir="ltr">
        {value}
      </code>
      <span className={styles.copying}>
        <Button size="md" variant="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status">{outcome && words[outcome]}</span>
      </span>
    </div>
  )
}
