import { useEffect, useRef, useState } from 'react'
import type { WordsRead } from '#server/analyses/read-words.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { ProjectRequestFormState } from './project-request-form.tsx'
import type { FilledFact } from './read-further.ts'

type Parts = typeof import('./wizard-clerk.tsx')

/** Milliseconds without a key after which the words are read: reading each letter would fill fields with half numbers. */
const PAUSE_MS = 350

/**
 * Works beside the native form, and comes after the page (docs/decisions/0025): reads an owner's words into the fields
 * that are still open, and brings the parts that only a script can show. Without it the form is the same: the server reads
 * the words, now or when they are sent. `asksModel`: a language model may read them too, when the owner asks for it.
 */
export function useWizardClerk(form: ProjectRequestFormState, asksModel: boolean) {
  const [parts, setParts] = useState<Parts>()
  const [understanding, setUnderstanding] = useState<WordsRead>()
  const [read, setRead] = useState<FormFields>({})
  const [filled, setFilled] = useState<FilledFact[]>([])
  const before = useRef<FormFields>({})
  const { text = '', dismissed = '' } = form.fields

  useEffect(() => void import('./wizard-clerk.tsx').then(setParts, ignoreLostChunk), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with other words only; the fields are read when they rest
  useEffect(() => {
    if (!parts) return
    const superseded = new AbortController()
    const pause = setTimeout(async () => {
      // Where nobody answers, what was understood before stands; the server reads all again when it is sent.
      const words = await parts.readWords(text, superseded.signal).catch(() => undefined)
      if (!words || superseded.signal.aborted) return
      const found = parts.withFilled(words, filled, text)
      const now = parts.fieldsSaid(found, dismissed)
      const answers = parts.answersFrom(form.fields, before.current, now)
      before.current = now
      setUnderstanding(text.trim() ? found : undefined)
      setRead(now)
      if (Object.keys(answers).length > 0) form.fill(answers)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      superseded.abort()
    }
  }, [parts, text, dismissed, filled])

  const fill = (found: FilledFact[]) => setFilled((earlier) => [...earlier, ...found])
  const unseen = parts?.unseenIn(read, form.fields.projectType) ?? []
  return { parts, understanding, read, unseen, agree: fill, fill: asksModel ? fill : undefined }
}
