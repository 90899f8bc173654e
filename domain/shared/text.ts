/** Control characters other than tab and line feed, halves of letters, and the bidi marks that can reorder a neighbour's text. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Letters as people and PostgreSQL count them; an emoji is one, though two halves to JavaScript. */
export const letterCount = (text: string) => [...text].length

/** Makes typed text safe to show beside other text: NFC, trimmed, no control characters, at most one empty line. */
export function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (mark) => (mark === '\n' || mark === '\t' ? mark : ''))
    .normalize('NFC')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+/g, '\n\n')
    .trim()
}
