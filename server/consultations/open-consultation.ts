import { notFound } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { consultationOfToken } from './consultation-token.ts'

export const consultationNotFound = () => notFound('consultation.not_found')

/** The consultation of a link. Throws Refusal `consultation.not_found` (404) for a token that is none of ours. */
export function openConsultation(
  { config }: Pick<CommandContext, 'config'>,
  consultationToken: string,
): string {
  const id = consultationOfToken(config, consultationToken)
  if (!id) throw consultationNotFound()
  return id
}
