/** Texts that are the same in every language. */
const NAMES = [
  // Names of the product and of languages, and the currency of i18n/format.ts.
  /^(?:English|العربية|معمار|Mimar|SAR|ريال سعودي)$/,
  // Example of a number's format in its field (docs/reference/product-rules.md#provider-registration), of a short
  // national address, and an email address.
  /^[A-Z\d]*X{4,}$/,
  /^[A-Z]{4}\d{4}$/,
  /^[\w.-]+@[\w.-]+$/,
  // Two letters of a firm, in place of its logo.
  /^\p{L}(?:\u200c\p{L})?$/u,
]
/** Attributes with text that a reader hears or sees. */
const ATTRIBUTES = /\s(?:alt|aria-label|placeholder|title|data-tooltip)="([^"]*)"/g
/** Texts of the head: title and what search engines and chats show. */
const META = /<meta (?:name|property)="(?:description|og:title|og:description)" content="([^"]*)"/g
const UNREAD = /<(script|style|time|svg)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!DOCTYPE html>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

/**
 * Returns text of a page outside ⟦ ⟧ that contains a letter, except database values (`data`) and names that are the
 * same in every language.
 */
export function wordsOutside(html: string, data: readonly string[]): string[] {
  const text = html.replace(UNREAD, '')
  const beside = [...text.matchAll(ATTRIBUTES), ...html.matchAll(META)].map(([, words]) => words as string)
  const within = text.split(/<[^>]*>/)
  const known = data.map(plain).join('\n')
  const outside = [...outsideOf(within), ...beside.flatMap((words) => outsideOf([words]))]
  return [...new Set(outside)].filter(
    (words) => /\p{L}/u.test(words) && !known.includes(words) && !NAMES.some((name) => name.test(words)),
  )
}

/** A sentence with a link consists of several texts of one message, so brackets are counted across them. */
function outsideOf(texts: readonly string[]): string[] {
  let depth = 0
  return texts.flatMap((text) =>
    decode(text)
      .split(/([⟦⟧])/)
      .flatMap((part) => {
        if (part === '⟦') depth += 1
        else if (part === '⟧') depth -= 1
        else if (depth === 0) return [plain(part)]
        return []
      }),
  )
}

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name) => ENTITIES[name] as string)
/** Removes the bidi marks that isolate a name. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim()
