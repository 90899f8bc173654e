import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The token of the link by which somebody follows what they reported. */
export const complaintTokenOf = (config: Pick<Config, 'secret'>, complaintId: string): string =>
  linkTokenOf(config, 'complaint', complaintId)

/** The complaint a token opens now; undefined and Refusal as openLink. */
export const complaintOfToken = (context: LinkContext, token: string): Promise<string | undefined> =>
  openLink(context, 'complaint', token)
