export interface Recognised {
  text: string
  sureness: number
}

/** A line of Arabic with figures, with words that came out Latin, or unsure. */
export const isMixed = ({ text, sureness }: Recognised): boolean =>
  /\p{Script=Arabic}{2}/u.test(text) && (/\d|[A-Za-z]{2}/.test(text) || sureness < UNSURE)
const UNSURE = 0.7
/** How much less sure a reading may be that found more. */
const LESS_SURE = { ofFigures: 0.25, ofWords: 0.1 }

/** Of two readings of a line the one that has more of its figures, or else less that is no Arabic, or is surer. */
export function better(one: Recognised, other: Recognised): Recognised {
  const whole = { ...one, text: withWholeFigures(one.text, other.text) }
  const more = (what: RegExp) => (other.text.match(what)?.length ?? 0) - (whole.text.match(what)?.length ?? 0)
  const gain = other.sureness - one.sureness
  const figures = more(/\d/g)
  if (figures !== 0) return figures > 0 && gain >= -LESS_SURE.ofFigures ? other : whole
  const latin = more(/[A-Za-z]{2,}/g)
  if (latin !== 0) return latin < 0 && gain >= -LESS_SURE.ofWords ? other : whole
  return gain > 0 ? { ...other, text: withWholeFigures(other.text, one.text) } : whole
}

/** The words of one reading with those figures of the other of which it has only the end: `5` of `95`. */
function withWholeFigures(text: string, other: string): string {
  const [words, others] = [text.split(' '), other.split(' ')]
  if (words.length !== others.length) return text
  const isRest = (word: string, whole: string) =>
    /^\d+$/.test(word) && FIGURES.test(whole) && whole.endsWith(word)
  return words.map((word, at) => (isRest(word, others[at]!) ? others[at]! : word)).join(' ')
}

const FIGURES = /^[\d.,%/-]*\d[\d.,%/-]*$/

/** As sure as a figure can be that only one of both readings found. */
const ONE_READING = 0.88

/** What both readings say is sure; figures count where they are the surer one. */
export function settled(both: Recognised, figures: Recognised): Recognised {
  const number = figures.text.replace(/\s/g, '')
  if (!FIGURES.test(number)) return both
  if (both.text.replace(/\s/g, '') === number)
    return { text: number, sureness: Math.max(both.sureness, figures.sureness) }
  const isWord = /\p{L}{3}/u.test(both.text) && both.sureness > 0.6
  if (isWord || figures.sureness < 0.3) return both
  return {
    text: number,
    sureness: Math.min(ONE_READING, figures.sureness * (FIGURES.test(both.text) ? 0.8 : 1)),
  }
}

/**
 * What the recogniser regularly takes for something else: «م2» for `2p`, «ريال» beside figures for `Ju,`, and the sign
 * of `50%` in Arabic for 96.
 */
export const misread = (text: string): string =>
  /\p{L}{2}/u.test(text)
    ? text
        .replace(/(?<![\d.,])(100|[1-9][05]|5)96(?![\d.,])/g, '$1%')
        .replace(/^J[ubl],? (?=\d[\d,.]*$)/, 'ريال ')
        .replace(/(?<![\d.,])96([1-9][05]|5|100)(?![\d.,]|\s*(?:ريال|م|sar|sr|m))/gi, '$1%')
    : text.replace(/^(?:2[pa]|[pa]2)$/, 'م2')
