import { worker } from '#domain/accounts/actor.ts'
import { isProofFresh } from '#domain/owner-accounts/mobile-proof.ts'
import { codeInputSchema, mobileInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { conflict, invalidInput, notFound, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { lockMobile } from '#server/contacts/lock-mobile.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import { moveContact, notifyReplaced } from '#server/contacts/move-contact.ts'
import { proveContact } from '#server/contacts/prove-contact.ts'
import { lockOwnProjectRequest } from '#server/links/lock-project-request.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordDone } from './erasure-requests.ts'

interface Correction {
  /** From the tracking link. */
  projectRequestId: string
  input: unknown
}

/**
 * Sends a code to the new mobile of a project request's contact. Throws Refusal: the field error of `mobile` (also
 * `mobile.same`), `privacy.no_contact` (404), `mobile.in_account` (409) when an account holds the project request,
 * `mobile.code_wait` (429).
 */
export async function sendCorrectionCode(
  context: CommandContext,
  { projectRequestId, input, clientAddress }: Correction & { clientAddress: string },
): Promise<void> {
  const { mobile } = requireValid(mobileInputSchema, input)
  await context.db.withActor(worker, async (tx) => {
    const contact = await lockContact(tx, projectRequestId)
    if (contact.mobile === mobile) throw sameMobile()
    await sendMobileCode(tx, context, {
      ...{ purpose: 'correction', subjectId: projectRequestId, asker: projectRequestId },
      ...{ mobile, locale: contact.locale, clientAddress },
    })
  })
}

/**
 * Verifies the typed code: the mobile becomes the contact's, and the previous one is notified. Throws Refusal:
 * `privacy.no_contact` (404), `mobile.in_account`, `mobile.code_over` (409), or the field error of `code`.
 */
export async function correctMobile(
  context: CommandContext,
  { projectRequestId, input }: Correction,
): Promise<void> {
  const { code } = requireValid(codeInputSchema, input)
  const refusal = await context.db.withActor(worker, async (tx) => {
    const { mobile: from, reference, locale, disowned_at } = await lockContact(tx, projectRequestId)
    const said = { purpose: 'correction', subjectId: projectRequestId, code } as const
    const to = await checkMobileCode(tx, context, said)
    if (to instanceof Refusal) return to
    const now = context.clock.now()
    await lockMobile(tx, to)
    await moveContact(tx, context, { projectRequestId, from, to, now })
    await proveContact(tx, projectRequestId, now)
    // A number whose reader disowned the request gets no more messages about it.
    if (!disowned_at)
      await notifyReplaced(tx, context, { mobile: from, locale, of: { projectRequestId, reference }, now })
    await claimForHolder(tx, projectRequestId, to, now)
    await recordDone(tx, { kind: 'projectRequest', id: projectRequestId }, { kind: 'correction', now })
    return undefined
  })
  // Thrown after the commit, so that a wrong guess stays counted.
  if (refusal) throw refusal
}

async function lockContact(tx: Tx, id: string) {
  await lockOwnProjectRequest(tx, id)
  const contact = await tx
    .selectFrom('project_requests')
    .innerJoin('project_request_contacts as contacts', 'contacts.project_request_id', 'project_requests.id')
    .select(['contacts.mobile', 'contacts.disowned_at', 'reference', 'locale'])
    .where('project_requests.id', '=', id)
    .executeTakeFirst()
  if (!contact) throw notFound('privacy.no_contact')
  const claim = await tx
    .selectFrom('project_request_claims')
    .select('user_id')
    .where('project_request_id', '=', id)
    .executeTakeFirst()
  if (claim) throw conflict('mobile.in_account')
  return contact
}

/** As at a submit: an account that recently proved this mobile gets the request. */
async function claimForHolder(tx: Tx, projectRequestId: string, mobile: string, now: Date): Promise<void> {
  const account = await tx
    .selectFrom('owner_accounts')
    .select(['user_id', 'mobile_proved_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  if (!account?.mobile_proved_at || !isProofFresh(account.mobile_proved_at, now)) return
  await tx
    .insertInto('project_request_claims')
    .values({
      project_request_id: projectRequestId,
      user_id: account.user_id,
      way: 'code',
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.column('project_request_id').doNothing())
    .execute()
}

const sameMobile = () => invalidInput({ mobile: { code: 'mobile.same' } })
