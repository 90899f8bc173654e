import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { codeInputSchema, mobileInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { lockMobile } from '#server/contacts/lock-mobile.ts'
import { checkMobileCode, sendMobileCode } from '#server/contacts/mobile-codes.ts'
import { moveContact, notifyReplaced } from '#server/contacts/move-contact.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { CodeSent, OwnerAccount } from './owner-account-answers.ts'
import { readOwnerAccount, readOwnerAccountRow } from './read-owner-account.ts'

/**
 * Sends a code to the mobile of an owner. Throws Refusal: `owner_account.not_found` (404), `mobile.code_wait` (429), or
 * the field error of `mobile`.
 */
export async function sendClaimCode(
  context: CommandContext,
  { userId, clientAddress }: { userId: string; clientAddress: string },
  input: unknown,
): Promise<CodeSent> {
  const { mobile } = requireValid(mobileInputSchema, input)
  const { locale } = await readOwnerAccountRow(context, userId)
  const wanted = {
    purpose: 'claim',
    subjectId: userId,
    asker: userId,
    mobile,
    locale,
    clientAddress,
  } as const
  await context.db.withActor(worker, (tx) => sendMobileCode(tx, context, wanted))
  return { mobile }
}

/**
 * Verifies the typed code: the mobile moves to this account, with every project request and consultation of it in no
 * account. Contacts of the account's earlier number are moved too, and that number is notified. Throws Refusal:
 * `owner_account.not_found` (404), `mobile.code_over` (409), or the field error of `code`.
 */
export async function proveMobile(
  context: CommandContext,
  userId: string,
  input: unknown,
): Promise<OwnerAccount> {
  const { code } = requireValid(codeInputSchema, input)
  await readOwnerAccountRow(context, userId)
  const refusal = await context.db.withActor(worker, async (tx) => {
    const proved = await checkMobileCode(tx, context, { purpose: 'claim', subjectId: userId, code })
    if (proved instanceof Refusal) return proved
    await keepMobile(tx, context, { userId, mobile: proved, now: context.clock.now() })
    return undefined
  })
  // Thrown after the commit, so that a wrong guess stays counted.
  if (refusal) throw refusal
  return readOwnerAccount(context, userId)
}

export interface Proof {
  userId: string
  mobile: string
  now: Date
}

/** Assigns a proved mobile to the account: see `proveMobile`. */
export async function keepMobile(tx: Tx, context: CommandContext, proof: Proof): Promise<void> {
  const { userId, mobile, now } = proof
  await lockMobile(tx, mobile)
  const accounts = await tx
    .selectFrom('owner_accounts')
    .select(['user_id', 'mobile', 'locale'])
    .where((row) => row.or([row('user_id', '=', userId), row('mobile', '=', mobile)]))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const own = accounts.find((account) => account.user_id === userId)!
  for (const account of accounts) await leaveMobile(tx, account, proof)
  // Numbers change hands. Claims of the previous account stay with it.
  await tx
    .updateTable('owner_accounts')
    .set({ mobile: null, mobile_proved_at: null })
    .where('mobile', '=', mobile)
    .where('user_id', '!=', userId)
    .execute()
  await tx
    .updateTable('owner_accounts')
    .set({ mobile, mobile_proved_at: now })
    .where('user_id', '=', userId)
    .execute()
  await tx
    .insertInto('project_request_claims')
    .columns(['project_request_id', 'user_id', 'way', 'claimed_at'])
    .expression((row) =>
      row
        .selectFrom('project_request_contacts')
        .where('mobile', '=', mobile)
        .where('disowned_at', 'is', null)
        .select([
          'project_request_id',
          sql`${userId}::uuid`.as('user'),
          sql`'code'`.as('way'),
          sql`${now}::timestamptz`.as('at'),
        ]),
    )
    .onConflict((conflict) => conflict.column('project_request_id').doNothing())
    .execute()
  await claimConsultations(tx, proof)
  await moveClaimed(tx, context, proof)
  if (own.mobile && own.mobile !== mobile)
    await notifyReplaced(tx, context, { mobile: own.mobile, locale: own.locale, of: { userId }, now })
}

/**
 * Claims consultations with the mobile and no account, whose expired link could not be renewed otherwise. Excludes
 * those booked from a request that the mobile's reader disowned.
 */
async function claimConsultations(tx: Tx, { userId, mobile }: Proof): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('booked_at', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('project_request_contacts as others')
            .whereRef('others.project_request_id', '=', 'consultations.project_request_id')
            .where('others.disowned_at', 'is not', null)
            .select('others.project_request_id'),
        ),
      ),
    )
    .where('id', 'in', (contacts) =>
      contacts.selectFrom('consultation_contacts').select('consultation_id').where('mobile', '=', mobile),
    )
    .execute()
}

interface Account {
  user_id: string
  mobile: string | null
}

/** Removes the account's previous number, or this one from an account that lost it to another. */
async function leaveMobile(tx: Tx, account: Account, { userId, mobile, now }: Proof): Promise<void> {
  const isKept = account.user_id === userId && account.mobile === mobile
  if (!account.mobile || isKept) return
  await tx
    .insertInto('former_mobiles')
    .values({ user_id: account.user_id, mobile: account.mobile, left_at: now })
    .execute()
}

/** Moves the contacts of the account's requests from earlier numbers to its current one. */
async function moveClaimed(tx: Tx, context: CommandContext, { userId, mobile, now }: Proof): Promise<void> {
  const reached = await tx
    .selectFrom('project_request_contacts as contacts')
    .innerJoin('project_request_claims as claims', 'claims.project_request_id', 'contacts.project_request_id')
    .select(['contacts.project_request_id as id', 'contacts.mobile'])
    .where('user_id', '=', userId)
    .where('contacts.mobile', '!=', mobile)
    .where('contacts.mobile', 'in', (former) =>
      former.selectFrom('former_mobiles').select('mobile').where('user_id', '=', userId),
    )
    .orderBy('id')
    .execute()
  for (const { id, mobile: from } of reached)
    await moveContact(tx, context, { projectRequestId: id, from, to: mobile, now })
}
