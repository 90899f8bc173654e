import { worker } from '#domain/accounts/actor.ts'
import { repostInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { proveContact } from '#server/contacts/prove-contact.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { SubmittedProjectRequest } from '#server/project-requests/project-request-answers.ts'
import type { ProjectRequestServices } from '#server/project-requests/project-request-services.ts'
import type { SubmitOptions } from '#server/project-requests/submit-project-request.ts'
import { findOwnProjectRequest } from './find-own-project-request.ts'
import { readOwnerAccount } from './read-owner-account.ts'

const HOUR = 60 * 60_000

interface Wish {
  userId: string
  projectRequestId: string
  input: unknown
}

/**
 * Sends an ended project request again with the account's name and proved mobile, as a new one with new timer and
 * providers. Photos and plans stay with the first. The same key returns the same. Throws Refusal:
 * `owner_account.not_found`, `projectRequest.not_found` (404), `projectRequest.not_over`, `owner_account.proof_needed`
 * (409), or those of a submit.
 */
export async function repostProjectRequest(
  context: CommandContext,
  { submitProjectRequest }: Pick<ProjectRequestServices, 'submitProjectRequest'>,
  { userId, projectRequestId, input }: Wish,
  { idempotencyKey, clientAddress }: SubmitOptions,
): Promise<SubmittedProjectRequest & { text: string; locale: 'ar' | 'en' }> {
  const { consent } = requireValid(repostInputSchema, input)
  const { name, mobile, needsProof } = await readOwnerAccount(context, userId)
  await requireOver(context, userId, projectRequestId)
  if (!mobile || needsProof) throw conflict('owner_account.proof_needed')
  const { facts, text, locale } = await readWords(context, projectRequestId)
  const again = { facts, text, locale, contact: { name, mobile }, consent, documentIds: [] }
  const hour = Math.floor(context.clock.now().getTime() / HOUR)
  const submitted = await submitProjectRequest(again, {
    // Without an own key a double submit within the hour counts as one, and never as the original request.
    idempotencyKey: idempotencyKey ?? `repost:${projectRequestId}:${hour}`,
    clientAddress,
  })
  // Sent by the account itself, so its contact is proved, unlike other requests with the mobile.
  await context.db.withActor(worker, (tx) => proveContact(tx, submitted.id, context.clock.now()))
  return { ...submitted, text, locale }
}

async function requireOver(context: CommandContext, userId: string, id: string): Promise<void> {
  const { status } = await findOwnProjectRequest(context, userId, id)
  if (canMove(status, 'close')) throw conflict('projectRequest.not_over')
}

async function readWords({ db }: CommandContext, id: string) {
  return db.withActor(worker, (tx) =>
    tx
      .selectFrom('project_requests')
      .select(['facts', 'description as text', 'locale'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
}
