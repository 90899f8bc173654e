import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Creates the token of a reporter's link to their complaint. */
export const complaintTokenOf = (config: Pick<Config, 'secret'>, complaintId: string): string =>
  linkTokenOf(config, 'complaint', complaintId)

/** Returns the complaint of a token; undefined and Refusal as openLink. */
export const complaintOfToken = (context: LinkContext, token: string): Promise<string | undefined> =>
  openLink(context, 'complaint', token)
