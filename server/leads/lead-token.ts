import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'lead'

/** The token of a provider's link to one lead of theirs. Signed, not stored; it opens what the lead's status allows now. */
export function leadTokenOf({ secret }: Pick<Config, 'secret'>, leadId: string): string {
  return signLink(secret, PURPOSE, leadId)
}

/** The lead a token opens, or undefined when it is not one of ours. */
export function leadOfToken({ secret }: Pick<Config, 'secret'>, leadToken: string): string | undefined {
  return readSignedLink(secret, PURPOSE, leadToken)
}
