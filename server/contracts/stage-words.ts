import type { Stage } from '#domain/contracts/contract-terms.ts'
import { type Snag, snagStatus } from '#domain/contracts/snags.ts'
import { encodeWorkTap } from '#domain/contracts/work-taps.ts'
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

/** Snags of a list beside stages. Our choice: the newest are what a photo is sent of. */
const MOST_SNAGS = 4

/** The newest snags that are not confirmed, as rows that hang a photo on one. */
export const rowsOfSnags = (
  snags: readonly Snag[],
  { locale, messageId, reference }: { locale: Locale; messageId: string; reference: string },
) =>
  snags
    .filter((snag) => snagStatus(snag) !== 'confirmed')
    .slice(-MOST_SNAGS)
    .map(({ id, place, what }) => ({
      payload: encodeWorkTap({ act: 'snag', message: messageId, id }),
      title: shortened(translatorFor(locale)('messages.work.snag', { place }), MAX_TITLE),
      description: shortened(`${reference} · ${what}`, MAX_DESCRIPTION),
    }))

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
