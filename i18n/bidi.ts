/** Left-to-right isolate and its end (Unicode TR9 §2.4): invisible, and WhatsApp on every phone knows them. */
const LRI = '\u2066'
const PDI = '\u2069'

/** From a Latin letter or digit to the last one before Arabic or a line's end, with what stands between them. */
const LTR_RUN = /[+#(]?[A-Za-z0-9](?:[\x20-\x7E\u2013\u2019]*[A-Za-z0-9%)])?/g
/** Digits alone read the same in both directions, and without marks they can be copied and dialled. */
const DIGITS_ALONE = /^\d+$/

/**
 * Keeps references, amounts and Latin names whole inside Arabic plain text, where no `<bdi>` can: without the marks
 * `MR-2611-0013: 45,000` is read from the wrong end. For values, one at a time; `readPrice`, the reading of
 * references and `scrubContactDetails` pass over the marks.
 */
export function isolateLtr(text: string): string {
  return text.replace(LTR_RUN, (run) => (DIGITS_ALONE.test(run) ? run : `${LRI}${run}${PDI}`))
}

/** First-strong isolate: a run in its own direction, whatever stands around it. */
const FSI = '\u2068'

/** Keeps a text that somebody wrote, or a figure, from reordering the plain text around it. */
export const isolate = (text: string) => `${FSI}${text}${PDI}`
