/** A piece of a message as far as numbers go; `counted` is a unit, `lead_in` a word that says nothing of how many. */
export type AmountToken =
  | { kind: 'number' | 'words' | 'fraction' | 'multiplier' | 'pair'; value: number }
  | { kind: 'and' | 'counted' | 'lead_in' | 'identifier' | 'unreadable' | 'word' | 'mark' }

/** A number read from the tokens, the multiplier it was said in, and where reading goes on. */
export interface AmountReading {
  value: number
  scale: number
  next: number
}

/** A first part and the smaller parts added to it: `مليون` + `و200 ألف`, `45 ألف` + `و500`, `مليون` + `ونص`. */
export function readAmount(tokens: AmountToken[], start: number): AmountReading | undefined {
  const reading = readPart(tokens, start)
  if (!reading) return undefined
  while (tokens[reading.next]?.kind === 'and') {
    const added = readAddition(tokens, reading)
    if (!added) break
    reading.value += added.value
    reading.scale = added.scale
    reading.next = added.next
  }
  return reading
}

function readAddition(
  tokens: AmountToken[],
  { value, scale, next }: AmountReading,
): AmountReading | undefined {
  const isArticle = tokens[next + 1]?.kind === 'lead_in' && tokens[next + 2]?.kind === 'fraction'
  const at = isArticle ? next + 2 : next + 1
  const token = tokens[at]
  if (token?.kind === 'fraction' && tokens[at + 1]?.kind !== 'multiplier') {
    return scale > 1 ? { value: token.value * scale, scale: 1, next: at + 1 } : undefined
  }
  const part = readPart(tokens, at)
  const isSmaller = part && part.value < Math.min(scale, value) && tokens[part.next]?.kind !== 'counted'
  return isSmaller ? part : undefined
}

/** A number and its multiplier: `45 ألف`, `خمسة وأربعين ألف`, `نصف مليون`, `ألفين`, or `مليون` by itself. */
function readPart(tokens: AmountToken[], at: number): AmountReading | undefined {
  const token = tokens[at]
  if (token?.kind === 'pair') return { value: token.value, scale: token.value / 2, next: at + 1 }
  if (token?.kind === 'multiplier') {
    return isBare(tokens, at) ? { value: token.value, scale: token.value, next: at + 1 } : undefined
  }
  const count = readCount(tokens, at)
  if (!count) return undefined
  const multiplier = tokens[count.next]
  if (multiplier?.kind === 'multiplier') {
    return { value: count.value * multiplier.value, scale: multiplier.value, next: count.next + 1 }
  }
  return token?.kind === 'fraction' ? undefined : { ...count, scale: 1 }
}

function readCount(tokens: AmountToken[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') return { value: token.value, next: at + 1 }
  if (token?.kind === 'fraction') return { value: token.value, next: skipArticle(tokens, at + 1) }
  if (token?.kind !== 'words') return undefined
  let { value } = token
  let next = at + 1
  for (;;) {
    const joined = tokens[next]?.kind === 'and'
    const word = tokens[joined ? next + 1 : next]
    const sum = word?.kind === 'words' ? joinWords(value, word.value, joined) : undefined
    if (sum === undefined) return { value, next }
    value = sum
    next += joined ? 2 : 1
  }
}

/** `خمسة وأربعين`, `خمسة عشر` and `مئة خمسين` add, `ثلاث مية` multiplies; `ثلاث أربع` is two numbers. */
function joinWords(value: number, word: number, joined: boolean): number | undefined {
  if (joined) return value + word
  if (word === 10 && value < 10) return value + word
  if (word === 100 && value < 10) return value * word
  const isNextPlace = value % 100 === 0 ? word < 100 : value % 10 === 0 && word < 10 && value > 10
  return isNextPlace ? value + word : undefined
}

/** `half a million` */
function skipArticle(tokens: AmountToken[], at: number): number {
  return tokens[at]?.kind === 'lead_in' && tokens[at + 1]?.kind === 'multiplier' ? at + 1 : at
}

/** One million only when nothing before it could be a count we do not know: `كمشة ألف` is not a thousand. */
function isBare(tokens: AmountToken[], at: number): boolean {
  const before = tokens[at - 1]?.kind
  return before === undefined || before === 'lead_in' || before === 'and'
}

export function isNumeric(token: AmountToken | undefined): boolean {
  return token !== undefined && 'value' in token
}
