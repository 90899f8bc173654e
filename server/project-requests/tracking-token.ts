import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

const PURPOSE = 'tracking'

/** The token of an owner's link. Signed, not stored, and the same each time. */
export function trackingTokenOf({ secret }: Config, projectRequestId: string): string {
  return signLink(secret, PURPOSE, projectRequestId)
}

/** The project request a tracking token opens, or undefined when it is not one of ours. */
export function projectRequestOfToken({ secret }: Config, trackingToken: string): string | undefined {
  return readSignedLink(secret, PURPOSE, trackingToken)
}
