import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'

/**
 * Creates the token of a shareable report, which only reads it without name and mobile. `version` is the row's
 * `report_version`.
 */
export const reportTokenOf = (
  config: Pick<Config, 'secret'>,
  projectRequestId: string,
  version: number,
): string => linkTokenOf(config, 'report', projectRequestId, version)

/** Returns the project request of a report token; undefined and Refusal as openLink. */
export const projectRequestOfReport = (
  context: LinkContext,
  reportToken: string,
): Promise<string | undefined> => openLink(context, 'report', reportToken)
