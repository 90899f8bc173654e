import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink, signLink } from '#server/platform/http/signed-link.ts'

/** Another purpose than the owner's link has, so that neither token ever opens what the other does. */
const PURPOSE = 'report'

/** The token of a report that may be passed on: it reads the report, without name and mobile, and does nothing else. */
export function reportTokenOf({ secret }: Config, projectRequestId: string): string {
  return signLink(secret, PURPOSE, projectRequestId)
}

/** The project request whose report a token opens, or undefined when it is not one of ours. */
export function projectRequestOfReport({ secret }: Config, reportToken: string): string | undefined {
  return readSignedLink(secret, PURPOSE, reportToken)
}
