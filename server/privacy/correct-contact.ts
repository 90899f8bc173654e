import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { letterCount, tidyText } from '#domain/shared/text.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { recordDone } from './erasure-requests.ts'
import type { PrivacySubject } from './privacy-subject.ts'

const MAX_NAME = 80

/** Only the name. A number is corrected by proving the new one, because it identifies the related data. */
export const contactInputSchema = z.object({
  name: z.string('projectRequest.name_too_short').check(
    z.overwrite(tidyText),
    z.refine((text) => letterCount(text) >= 2, 'projectRequest.name_too_short'),
    z.maxLength(MAX_NAME, 'projectRequest.name_too_long'),
  ),
})

const notHeld = () => notFound('privacy.no_contact')

/** Throws Refusal with fieldErrors, or (404) `privacy.no_contact` when no name is stored any more. */
export async function correctContact(
  { db, clock }: CommandContext,
  subject: PrivacySubject,
  input: unknown,
): Promise<void> {
  const { name } = requireValid(contactInputSchema, input)
  await db.withActor(worker, async (tx) => {
    if (!(await keepName(tx, subject, name))) throw notHeld()
    await recordDone(tx, subject, { kind: 'correction', now: clock.now() })
  })
}

async function keepName(tx: Tx, { kind, id }: PrivacySubject, name: string): Promise<boolean> {
  const kept = {
    projectRequest: () =>
      tx
        .updateTable('project_request_contacts')
        .set({ name })
        .where('project_request_id', '=', id)
        .executeTakeFirst(),
    provider: () =>
      tx.updateTable('providers').set({ contact_name: name }).where('id', '=', id).executeTakeFirst(),
    user: () => tx.updateTable('owner_accounts').set({ name }).where('user_id', '=', id).executeTakeFirst(),
  }
  return (await kept[kind]()).numUpdatedRows > 0n
}
