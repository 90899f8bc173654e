import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'consultation'

/** The token of an owner's link to one consultation. Signed, not stored, and the same each time. */
export function consultationTokenOf({ secret }: Pick<Config, 'secret'>, consultationId: string): string {
  return signLink(secret, PURPOSE, consultationId)
}

/** The consultation a token opens, or undefined when it is not one of ours. */
export function consultationOfToken(
  { secret }: Pick<Config, 'secret'>,
  consultationToken: string,
): string | undefined {
  return readSignedLink(secret, PURPOSE, consultationToken)
}
