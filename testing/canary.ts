import { randomInt } from 'node:crypto'

/**
 * A unique person, planted as an owner's contact. Any later occurrence of the name, mobile or email came from there.
 */
export interface Canary {
  name: string
  /** In the format of our tables. */
  mobile: string
  email: string
  /** Strings that no text of ours contains by chance, for `tracesOf`. */
  marks: readonly string[]
  /** Returns which parts of the canary a text contains, in any spelling. */
  in(text: string): ('name' | 'mobile' | 'email')[]
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

export function plantedCanary(): Canary {
  const number = String(randomInt(1e6, 1e7))
  // Letters that no name, text or ID of ours contains, so that a match is never by chance.
  const word = [...number].map((digit) => 'ثذظغضطزخشق'[Number(digit)]).join('')
  const national = `5${number}7`
  const email = `canary.${number}@bird.example`
  return {
    name: `ورقاء ${word}`,
    mobile: `966${national}`,
    email,
    marks: [word, national, email],
    in: (text) => {
      const plain = plainly(text)
      return [
        ...(plain.includes(word) ? (['name'] as const) : []),
        ...(plain.replace(/[\s().-]|%20/g, '').includes(national) ? (['mobile'] as const) : []),
        ...(plain.toLowerCase().includes(email) ? (['email'] as const) : []),
      ]
    },
  }
}

/** Unescapes JSON, HTML and addresses, and converts Arabic digits to Latin ones. */
function plainly(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
}
