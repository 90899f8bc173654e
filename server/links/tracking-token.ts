import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The token of an owner's link; `version` is the row's `tracking_version`. */
export const trackingTokenOf = (
  config: Pick<Config, 'secret'>,
  projectRequestId: string,
  version: number,
): string => linkTokenOf(config, 'tracking', projectRequestId, version)

/** The project request a tracking token opens now; undefined and Refusal as openLink. */
export const projectRequestOfToken = (
  context: LinkContext,
  trackingToken: string,
): Promise<string | undefined> => openLink(context, 'tracking', trackingToken)
