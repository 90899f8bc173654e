import { useEffect, useState } from 'react'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import { type FormFields, isUntouched } from '#web/forms/form-fields.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { ShownEstimate } from './shown-estimate.ts'

type Engine = typeof import('./shown-estimate.ts')

/** A person is there: the engine is wanted soon, and a phone has painted by now. */
const SIGNS = ['pointermove', 'scroll', 'focusin']

interface EstimateOptions {
  calibration?: Calibration | undefined
  /** What the page understood of the words; a page that does not read them leaves it to the estimate. */
  understood?: { words: WordsRead | undefined }
}

/**
 * The estimate of what is typed so far. The page comes with its first one (`first`); the
 * engine is asked for at the first sign of a person or with the first answer, and then follows each key.
 */
export function useEstimate(
  fields: FormFields,
  first: ShownEstimate | undefined,
  { calibration, understood }: EstimateOptions = {},
) {
  const [engine, setEngine] = useState<Engine>()
  const [read, setRead] = useState<WordsRead>()
  const words = understood ? understood.words : read
  const [firstFields] = useState(fields)
  const isAnswered = !isUntouched(fields, firstFields)
  const wake = () => void import('./shown-estimate.ts').then(setEngine, ignoreLostChunk)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on arrival, and at the first answer
  useEffect(() => {
    if (isAnswered) return wake()
    // Left behind on leaving: the file is fetched once, whoever asks.
    for (const sign of SIGNS) addEventListener(sign, wake, { once: true, passive: true })
  }, [isAnswered])
  const { text = '' } = fields
  const isReadHere = !understood
  useEffect(() => (isReadHere ? engine?.followWords(text, setRead) : undefined), [engine, text, isReadHere])
  return {
    shown: engine ? engine.shownEstimate(fields, calibration, words) : first,
    /** The engine is on its way, and the figures are of earlier answers. */
    isStale: !engine && isAnswered,
    wake,
    /** The engine is there. */
    isAwake: engine !== undefined,
    /** What further answers would make of it; undefined until the engine is there. */
    priceOf: (answers: FormFields) => engine?.shownEstimate({ ...fields, ...answers }, calibration, words),
  }
}
