import type { Stage } from '#domain/contracts/contract-terms.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'

/** What the two call a stage, or our name of it. */
export const nameOfStage = ({ id, label }: Pick<Stage, 'id' | 'label'>, locale: Locale): string =>
  label || translatorFor(locale)(`pathCorrection.payments.${id ?? 'completion'}`)

/** WhatsApp's limits of a row (docs/reference/whatsapp.md#limits). */
const MAX_TITLE = 24
const MAX_DESCRIPTION = 72

/** A stage as a row of a list: its place and as much of its name as fits, the whole of it below. */
export function rowOfStage(
  stage: Pick<Stage, 'id' | 'label'>,
  at: number,
  { locale, payload, reference }: { locale: Locale; payload: string; reference: string },
) {
  const name = nameOfStage(stage, locale)
  return {
    payload,
    title: shortened(`${formatNumber(at + 1)}. ${name}`, MAX_TITLE),
    description: shortened(`${reference} · ${name}`, MAX_DESCRIPTION),
  }
}

/** Counted as WhatsApp counts, in UTF-16 units, and never cut inside a character. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > most - 1) break
    kept += letter
  }
  return `${kept.trimEnd()}…`
}
