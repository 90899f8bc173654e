/** Left-to-right isolate and its end (Unicode TR9 §2.4): invisible, and supported by WhatsApp on every phone. */
const LRI = '\u2066'
const PDI = '\u2069'

/** From a Latin letter or digit to the last one before Arabic text or the end of the line, with everything between. */
const LTR_RUN = /[+#(]?[A-Za-z0-9](?:[\x20-\x7E\u2013\u2019]*[A-Za-z0-9%)])?/g
/** Digits alone read the same in both directions, and without marks they can be copied and dialled. */
const DIGITS_ALONE = /^\d+$/

/**
 * Keeps references, amounts and Latin names whole inside Arabic plain text, where `<bdi>` is not available: without the
 * marks `MR-2611-0013: 45,000` is displayed from the wrong end. For single values; `readPrice`, the parser of
 * references and `scrubContactDetails` ignore the marks.
 */
export function isolateLtr(text: string): string {
  return text.replace(LTR_RUN, (run) => (DIGITS_ALONE.test(run) ? run : `${LRI}${run}${PDI}`))
}

/** First-strong isolate: a run in its own direction, independent of the surrounding text. */
const FSI = '\u2068'

/** Keeps user text or a figure from reordering the plain text around it. */
export const isolate = (text: string) => `${FSI}${text}${PDI}`
