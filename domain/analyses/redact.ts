import { maskContactDetails } from '../project-requests/scrub-contact-details.ts'
import { hideSpelledAddresses, hideSpelledNumbers } from '../project-requests/spelled-contacts.ts'

const NAME = "[\\p{L}\\p{M}'’.-]+"
const GAP = '[^\\S\\n]+'
const START = '(?<![\\p{L}\\p{N}])'

/**
 * Words that introduce a name, and how many words of a name may follow. Hiding too much only means that less
 * is read.
 */
const NAMED = [
  ['(?:[إاأ]?سم[يى]|my name is|my name’s|call me)', 4],
  ['(?:(?:معك|معكم|معاك|معاكم|أخوك|اخوك|أخوكم|اخوكم|أختكم|اختكم|محبكم)[،,]?)', 3],
  ['(?:المهندس[ةه]?|الأستاذ[ةه]?|الاستاذ[ةه]?|الدكتور[ةه]?|الشيخ|الأخ|الاخ|السيد[ةه]?)', 2],
  ['(?:[Mm]rs?\\.?|[Mm]s\\.?|[Ee]ng\\.?|[Dd]r\\.?)', 2],
  ['(?:[أا]بو|[أا]م(?=\\s+\\p{L}{3}))', 1],
] as const

const AFTER_CUE = NAMED.map(
  ([cue, most]) =>
    new RegExp(
      `${START}(${cue}${GAP}(?:هو${GAP}|هي${GAP}|is${GAP})?)(${NAME}(?:${GAP}${NAME}){0,${most - 1}})`,
      'giu',
    ),
)
/** `I am Khalid`, `this is Noura`: a name only where it is capitalised. */
const CAPITALISED =
  /(?<![\p{L}\p{N}])((?:[Ii]['’ ]a?m|[Tt]his is|[Rr]egards,?|[Tt]hanks,?)\s+)(\p{Lu}\p{L}+(?:[^\S\n]\p{Lu}\p{L}+){0,3})/gu

/** Account numbers, coordinates to ten metres, and short national addresses. */
const IDENTIFIERS = [
  /(?<![\p{L}\p{N}])[A-Za-z]{2}\s?\p{Nd}{2}(?:\s?[\p{Nd}A-Za-z]{4}){3,7}/gu,
  /-?\p{Nd}{1,3}[.٫]\p{Nd}{4,}\s*[,،]\s*-?\p{Nd}{1,3}[.٫]\p{Nd}{4,}/gu,
  /(?<![\p{L}\p{N}])[A-Z]{4}\s?\p{Nd}{4}(?![\p{L}\p{N}])/gu,
]

const hidden = (words: string) => words.replace(/\S/gu, (letter) => '•'.repeat(letter.length))

/**
 * Hides telephone numbers, e-mails, links, accounts, coordinates and names before a text is sent to a third
 * party. Each letter is replaced by one, so positions stay the same. `names` are those known from elsewhere.
 */
export function redact(text: string, names: readonly string[] = []): string {
  let clean = hideSpelledNumbers(maskContactDetails(hideSpelledAddresses(text, hidden)), hidden)
  for (const pattern of IDENTIFIERS) clean = clean.replace(pattern, hidden)
  for (const pattern of [...AFTER_CUE, CAPITALISED])
    clean = clean.replace(pattern, (_, cue: string, name: string) => cue + hidden(name))
  return names.flatMap(partsOf).reduce((left, name) => left.replaceAll(name, hidden), clean)
}

/** Splits a name into the parts to hide; a part of two letters could be any word. */
const partsOf = (name: string) => name.split(/\s+/).filter((part) => part.length > 2)
