/** Maximum letters of a slug's name part, so that people can read it out. */
const MAX_LETTERS = 40

/**
 * A provider's slug: the Latin words of their name, and six letters of their id that make it unique. Arabic
 * names have no words in it, because a URL of percent signs is no better than `provider`.
 */
export function providerSlug(companyName: string, id: string): string {
  const words = companyName.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const name = words.join('-').slice(0, MAX_LETTERS).replace(/-+$/, '')
  return `${name || 'provider'}-${id.slice(-6)}`
}
