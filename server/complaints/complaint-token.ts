import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'complaint'

/** The token of the link by which somebody follows what they reported. Signed, not stored. */
export function complaintTokenOf({ secret }: Pick<Config, 'secret'>, complaintId: string): string {
  return signLink(secret, PURPOSE, complaintId)
}

/** The complaint a token opens, or undefined when it is not one of ours. */
export function complaintOfToken({ secret }: Pick<Config, 'secret'>, token: string): string | undefined {
  return readSignedLink(secret, PURPOSE, token)
}
