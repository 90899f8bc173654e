import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * The token of a report that may be passed on: it reads the report, without name and mobile, and does nothing else.
 * `version` is the row's `report_version`.
 */
export const reportTokenOf = (
  config: Pick<Config, 'secret'>,
  projectRequestId: string,
  version: number,
): string => linkTokenOf(config, 'report', projectRequestId, version)

/** The project request whose report a token opens now; undefined and Refusal as openLink. */
export const projectRequestOfReport = (
  context: LinkContext,
  reportToken: string,
): Promise<string | undefined> => openLink(context, 'report', reportToken)
