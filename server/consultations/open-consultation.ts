import { notFound } from '#domain/shared/refusal.ts'
import { consultationOfToken } from '#server/links/consultation-token.ts'
import type { LinkContext } from '#server/links/open-link.ts'

export const consultationNotFound = () => notFound('consultation.not_found')

/**
 * Returns the consultation of a link. Throws Refusal `consultation.not_found` (404) for an invalid token, `link.ended`
 * (410).
 */
export async function openConsultation(context: LinkContext, consultationToken: string): Promise<string> {
  const id = await consultationOfToken(context, consultationToken)
  if (!id) throw consultationNotFound()
  return id
}
