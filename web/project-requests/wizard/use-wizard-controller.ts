import { useEffect, useRef, useState } from 'react'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { ProjectRequestFormState } from '../form/project-request-form.tsx'
import type { FilledFact } from '../form/read-further.ts'

type Parts = typeof import('./wizard-controller.tsx')

/**
 * Works beside the native form, and comes after the page (docs/decisions/0013-forms.md): reads an owner's words into the fields
 * that are still open, and brings the parts that only a script can show. Without it the form is the same: the server reads
 * the words, now or when they are sent. `asksModel`: a language model may read them too, when the owner asks for it.
 */
export function useWizardController(form: ProjectRequestFormState, asksModel: boolean) {
  const [parts, setParts] = useState<Parts>()
  const [understanding, setUnderstanding] = useState<WordsRead>()
  const [read, setRead] = useState<FormFields>({})
  const [filled, setFilled] = useState<FilledFact[]>([])
  /** The words that were read last; with others the reading is on its way. */
  const [textRead, setTextRead] = useState('')
  const before = useRef<FormFields>({})
  const { text = '', dismissed = '' } = form.fields

  useEffect(() => void import('./wizard-controller.tsx').then(setParts, ignoreLostChunk), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words only; the fields are read when they rest
  useEffect(() => {
    if (!parts) return
    // Where nobody answers, what was understood before stands; the server reads all again when it is sent.
    return parts.followWords(text, (words) => {
      const found = words && parts.withFilled(words, filled, text)
      const now = found ? parts.fieldsSaid(found, dismissed) : {}
      const answers = parts.answersFrom(form.fields, before.current, now)
      before.current = now
      setUnderstanding(found)
      setRead(now)
      setTextRead(text)
      if (Object.keys(answers).length > 0) form.fill(answers)
    })
  }, [parts, text, dismissed, filled])

  const fill = (found: FilledFact[]) => setFilled((earlier) => [...earlier, ...found])
  const unseen = parts?.unseenIn(read, knownFacts(form.fields)) ?? []
  /** Fields that still hold what the words said. */
  const asRead = parts
    ? Object.keys(read).filter((name) => parts.isAsSaid(form.fields[name], read[name]))
    : []
  const isReading = text.trim() !== '' && textRead !== text
  return {
    parts,
    understanding,
    read,
    asRead,
    isReading,
    unseen,
    agree: fill,
    fill: asksModel ? fill : undefined,
  }
}
