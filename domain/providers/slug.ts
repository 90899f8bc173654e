/** Letters of a slug's name part: an address people can read out. */
const MAX_LETTERS = 40

/**
 * A provider's word in addresses: the Latin words of their name, and six letters of their id that make it theirs alone.
 * Arabic names have none, because an address of percent signs is no better than `provider`.
 */
export function providerSlug(companyName: string, id: string): string {
  const words = companyName.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const name = words.join('-').slice(0, MAX_LETTERS).replace(/-+$/, '')
  return `${name || 'provider'}-${id.slice(-6)}`
}
