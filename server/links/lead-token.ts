import { linkTokenOf } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** Creates the token of a provider's link to one of their leads. What it allows depends on the lead's status. */
export const leadTokenOf = (config: Pick<Config, 'secret'>, leadId: string): string =>
  linkTokenOf(config, 'lead', leadId)
