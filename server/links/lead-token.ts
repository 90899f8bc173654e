import { linkTokenOf } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The token of a provider's link to one lead of theirs. It opens what the lead's status allows now. */
export const leadTokenOf = (config: Pick<Config, 'secret'>, leadId: string): string =>
  linkTokenOf(config, 'lead', leadId)
