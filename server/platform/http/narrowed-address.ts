/** Query parameters that filter a page, each with all allowed values. */
export type Narrowing = Readonly<Record<string, readonly string[]>>

/** Longest query that is parsed. Ours are far shorter. */
const MAX_LETTERS = 200

/**
 * Returns the only spelling of an address with a query: known parameters with known values, each once, in our order.
 * Returns undefined for any other query, so that callers cannot create endless addresses.
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
