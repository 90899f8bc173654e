import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CheckedPaper } from '#server/quote-checks/quote-check-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLineVerdict } from './check-words.ts'

type RecalculatedProps = Pick<CheckedPaper, 'quote' | 'check'> & { verdict: string }

/**
 * Says to a screen reader what a correction made of its line and of the whole, and puts the focus where the next
 * correction begins: the form that was sent has closed.
 */
export function Recalculated({ quote, check, verdict }: RecalculatedProps) {
  const t = useTranslations('quoteChecks')
  const lineVerdict = useLineVerdict(check.sums.vat)
  const { formData } = useNavigation()
  const sent = useRef<FormData>(undefined)
  const shown = useRef(check)
  const [lineId, setLineId] = useState<string>()
  if (formData) sent.current = formData
  useEffect(() => {
    if (shown.current === check) return
    shown.current = check
    const act = sent.current?.get('act')
    setLineId(act === 'line' ? String(sent.current?.get('id')) : '')
    const next =
      act === 'line' ? `[id="line-${sent.current?.get('id')}"] summary` : act === 'add' && '#fix-new'
    if (next) document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [check])
  const checked = check.lines.find(({ id }) => id === lineId)
  const line = quote.lines.find(({ id }) => id === lineId)
  return (
    <p className="visually-hidden" role="status">
      {checked && line && (
        <>
          <UserText>{line.label}</UserText>: {lineVerdict(checked)}.{' '}
        </>
      )}
      {lineId !== undefined && t('recalculated', { verdict })}
    </p>
  )
}
