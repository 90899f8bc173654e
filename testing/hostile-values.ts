import fc from 'fast-check'

/**
 * Strings that broke servers before: NUL and unpaired surrogates (PostgreSQL stores neither), bidi controls, keys,
 * paths.
 */
export const NASTY = [
  ...['', ' ', '\0', 'ن\ud800', '\udfff', '\\u0000', '\u202e', '٣٥٠'],
  ...['1e999', '-0', '__proto__', '%00', '../..', "'; drop table leads; --"],
]
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.string({
    unit: fc.constantFrom('\0', '\ud800', '\udfff', '\u202e', '٣', '😀', '\ufffe', '\n'),
    maxLength: 20,
  }),
  fc.constantFrom(...NASTY),
  fc.constantFrom(2_001, 30_000).map((length) => 'ن'.repeat(length)),
)
const hostileNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, 20_000.5),
)
export const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostileText,
    hostileNumber,
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(hostileText, fc.constantFrom('__proto__', 'constructor', 'facts')), tie('value'), {
      maxKeys: 4,
    }),
  ),
})).value

/** A valid input with one leaf replaced, which passes most checks up to the database. */
export function almost(good: object): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...leavesOf(good)), hostileValue)
    .map(([path, value]) => replaced(good, path, value))
}

export function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...leavesOf(inner, [...path, key])])
}

export function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}
