import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Creates the token of an owner's link to one consultation; `version` is the row's `link_version`. */
export const consultationTokenOf = (
  config: Pick<Config, 'secret'>,
  consultationId: string,
  version: number,
): string => linkTokenOf(config, 'consultation', consultationId, version)

/** Returns the consultation of a token; undefined and Refusal as openLink. */
export const consultationOfToken = (
  context: LinkContext,
  consultationToken: string,
): Promise<string | undefined> => openLink(context, 'consultation', consultationToken)
