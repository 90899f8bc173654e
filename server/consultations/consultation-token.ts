import { type LinkContext, linkTokenOf, openLink } from '#server/links/open-link.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readSignedLink } from '#server/platform/http/signed-link.ts'

/** The token of an owner's link to one consultation. */
export const consultationTokenOf = (config: Pick<Config, 'secret'>, consultationId: string): string =>
  linkTokenOf(config, 'consultation', consultationId)

/** The consultation a token opens now; undefined and Refusal as openLink. */
export const consultationOfToken = (
  context: LinkContext,
  consultationToken: string,
): Promise<string | undefined> => openLink(context, 'consultation', consultationToken)

/** The consultation a token was made for, ended or not: only to remember that a project request came of it. */
export const consultationNamedBy = (
  { secret }: Pick<Config, 'secret'>,
  consultationToken: string,
): string | undefined => readSignedLink(secret, 'consultation', consultationToken)
