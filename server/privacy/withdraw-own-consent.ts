import { worker } from '#domain/accounts/actor.ts'
import { requireId } from '#domain/shared/id.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { type ConsentSubject, withdrawConsent } from '#server/consents/record-consent.ts'
import { optOut } from '#server/messages/opt-outs.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownConsents, WITHDRAWABLE } from './own-consents.ts'
import { type PrivacySubject, withClaimed } from './privacy-subject.ts'

/**
 * Withdraws a consent with its effects: the own words leave the public list, no more WhatsApp messages, no
 * testimonial on the home pages. Repeating it changes nothing. Throws Refusal `privacy.no_consent` (404),
 * `privacy.consent_needed` (409) when the service depends on it.
 */
export async function withdrawOwnConsent(
  context: CommandContext,
  subject: PrivacySubject,
  consentId: string,
): Promise<void> {
  const id = requireId(consentId, 'privacy.no_consent')
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const consent = await ownConsents(tx, await withClaimed(tx, subject))
      .selectAll('consents')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!consent) throw notFound('privacy.no_consent')
    if (consent.withdrawn_at) return
    const purpose = WITHDRAWABLE.find((name) => name === consent.purpose)
    if (!purpose) throw conflict('privacy.consent_needed')
    const given = giverOf(consent)
    await withdrawConsent(tx, { subject: given, purpose, now })
    if (purpose === 'public_words') await takeFromPublicList(tx, given)
    if (purpose === 'whatsapp_utility') await stopWhatsApp(tx, context, given)
    if (purpose === 'testimonial') await takeFromHomePages(tx, given)
  })
}

interface ConsentRow {
  project_request_id: string | null
  consultation_id: string | null
  provider_id: string | null
  user_id: string | null
}

/** Exactly one is set (consents__of_one). */
function giverOf(row: ConsentRow): ConsentSubject {
  if (row.project_request_id) return { projectRequestId: row.project_request_id }
  if (row.consultation_id) return { consultationId: row.consultation_id }
  return row.provider_id ? { providerId: row.provider_id } : { userId: row.user_id! }
}

/** Uses the number of the consent, because the account's own may have changed. */
async function stopWhatsApp(tx: Tx, context: CommandContext, given: ConsentSubject): Promise<void> {
  const contact = await readMobile(tx, given)
  if (contact?.mobile) await optOut(tx, context, { mobile: contact.mobile, source: 'page' })
}

function readMobile(tx: Tx, given: ConsentSubject): Promise<{ mobile: string | null } | undefined> {
  if ('projectRequestId' in given) {
    return tx
      .selectFrom('project_request_contacts')
      .select('mobile')
      .where('project_request_id', '=', given.projectRequestId)
      .executeTakeFirst()
  }
  if ('consultationId' in given) {
    return tx
      .selectFrom('consultation_contacts')
      .select('mobile')
      .where('consultation_id', '=', given.consultationId)
      .executeTakeFirst()
  }
  if ('providerId' in given) {
    return tx.selectFrom('providers').select('mobile').where('id', '=', given.providerId).executeTakeFirst()
  }
  return tx
    .selectFrom('owner_accounts')
    .select('mobile')
    .where('user_id', '=', given.userId)
    .executeTakeFirst()
}

async function takeFromPublicList(tx: Tx, given: ConsentSubject): Promise<void> {
  if (!('projectRequestId' in given)) return
  await tx
    .updateTable('project_requests')
    .set({ public_words_version: null })
    .where('id', '=', given.projectRequestId)
    .execute()
}

async function takeFromHomePages(tx: Tx, given: ConsentSubject): Promise<void> {
  if (!('projectRequestId' in given || 'consultationId' in given)) return
  await tx
    .updateTable('reviews')
    .set({ on_home_pages: false })
    .where((of) =>
      'consultationId' in given
        ? of('consultation_id', '=', given.consultationId)
        : of('project_request_id', '=', given.projectRequestId),
    )
    .where('side', '=', 'owner')
    .execute()
}
