import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Creates the token of a quote check, which is all that opens it. */
export const quoteCheckTokenOf = (config: Pick<Config, 'secret'>, quoteCheckId: string): string =>
  linkTokenOf(config, 'quoteCheck', quoteCheckId)

/** Returns the check of a token; undefined and Refusal as openLink. */
export const quoteCheckOfToken = (context: LinkContext, token: string): Promise<string | undefined> =>
  openLink(context, 'quoteCheck', token)
