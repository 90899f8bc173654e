/** The parameters that narrow an address, each with every value it may have. */
export type Narrowing = Readonly<Record<string, readonly string[]>>

/** Of whatever a query says, ours takes far fewer letters. */
const MAX_LETTERS = 200

/**
 * The one spelling of an address with a query: known parameters with known values, each once, in our order. Undefined
 * when the query says anything else, so that strangers cannot make addresses without end.
 */
export function narrowedAddress(address: string, narrowing: Narrowing): string | undefined {
  const [pathname, query = ''] = address.split('?', 2)
  if (query === '' || address.length > MAX_LETTERS) return undefined
  const asked = new URLSearchParams(query)
  const known = Object.entries(narrowing).flatMap(([name, values]) => {
    const [value, ...more] = asked.getAll(name)
    return value !== undefined && more.length === 0 && values.includes(value) ? [[name, value]] : []
  })
  return known.length === asked.size ? `${pathname}?${new URLSearchParams(known)}` : undefined
}
