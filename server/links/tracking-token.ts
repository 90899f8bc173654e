import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Creates the token of an owner's link; `version` is the row's `tracking_version`. */
export const trackingTokenOf = (
  config: Pick<Config, 'secret'>,
  projectRequestId: string,
  version: number,
): string => linkTokenOf(config, 'tracking', projectRequestId, version)

/** Returns the project request of a tracking token; undefined and Refusal as openLink. */
export const projectRequestOfToken = (
  context: LinkContext,
  trackingToken: string,
): Promise<string | undefined> => openLink(context, 'tracking', trackingToken)
