import { randomInt } from 'node:crypto'

/**
 * A person nobody else can be taken for, planted where an owner writes who they are. Wherever their name, mobile or
 * e-mail turns up afterwards, it came from there.
 */
export interface Canary {
  name: string
  /** As our tables keep it. */
  mobile: string
  email: string
  /** What no text of ours holds by chance, for `tracesOf`. */
  marks: readonly string[]
  /** What of the canary stands in a text, in whatever spelling it got there. */
  in(text: string): ('name' | 'mobile' | 'email')[]
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'

export function plantedCanary(): Canary {
  const number = String(randomInt(1e6, 1e7))
  // A word of letters that no name, text or id of ours holds, so that a sighting is never by chance.
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

/** Escapes of JSON, HTML and addresses taken back, Arabic digits as Latin ones. */
function plainly(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([0-9a-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(/[٠-٩]/g, (digit) => String(ARABIC_DIGITS.indexOf(digit)))
}
