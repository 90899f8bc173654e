import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { isInformationItem } from '#domain/verifications/information-request.ts'
import { textOfRequest } from '#i18n/information-request-text.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import { type NewMessage, queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { readChosenUnpaid } from '#server/subscriptions/notify-provider.ts'
import { startWaiting } from '#server/subscriptions/start-waiting.ts'

export const notifyDecisionPayload = z.object({ verificationId: z.uuid() })
type Payload = z.infer<typeof notifyDecisionPayload>

/** Notifies a provider of a decision once it can no longer be undone. An undone decision is never notified. */
export async function notifyDecision(context: CommandContext, { verificationId }: Payload): Promise<void> {
  const { db, clock } = context
  await db.withActor(worker, async (tx) => {
    const decision = await lockUntold(tx, verificationId)
    if (!decision) return
    const finalAt = new Date(decision.decided_at.getTime() + UNDO_WITHIN_MS)
    // The queue's clock may be ahead of ours, and an undoable decision must not be notified.
    if (clock.now() < finalAt) return notifyLater(tx, verificationId, finalAt)
    if (isOver(decision)) return
    await tell(tx, context, decision)
    if (GIVES_BADGE.has(decision.decision)) {
      await startWaiting(tx, { providerId: decision.provider_id, now: clock.now() })
    }
    await tx
      .updateTable('verifications')
      .set({ told_at: clock.now() })
      .where('id', '=', verificationId)
      .execute()
  })
}

function lockUntold(tx: Tx, verificationId: string) {
  return tx
    .selectFrom('verifications')
    .innerJoin('providers', 'providers.id', 'verifications.provider_id')
    .select([
      'verifications.id',
      'verifications.decision',
      'verifications.reason',
      'verifications.decided_at',
      'verifications.items',
    ])
    .select(['provider_id', 'company_name', 'contact_name', 'mobile', 'email', 'locale', 'wants_mail'])
    .select('awaiting_since')
    .where('verifications.id', '=', verificationId)
    .where('undone_at', 'is', null)
    .where('told_at', 'is', null)
    .forUpdate('verifications')
    .executeTakeFirst()
}

/** Decisions after which a subscription paid earlier begins. */
const GIVES_BADGE = new Set<string>(['approved', 'reinstated'])

type Untold = NonNullable<Awaited<ReturnType<typeof lockUntold>>>

/** A request for more that another decision ended within its minute is not sent: nothing is missing any more. */
const isOver = ({ decision, decided_at, awaiting_since }: Untold) =>
  decision === 'more_requested' && awaiting_since?.getTime() !== decided_at.getTime()

const notifyLater = (tx: Tx, verificationId: string, runAt: Date) =>
  enqueue(tx, [
    {
      task: 'verifications.tell_decision',
      payload: { verificationId },
      jobKey: `verification:${verificationId}:tell`,
      runAt,
    },
  ])

async function tell(tx: Tx, context: CommandContext, decision: Untold): Promise<void> {
  const { locale, provider_id: providerId } = decision
  const about = { name: decision.contact_name, companyName: decision.company_name }
  const withReason = { ...about, reason: reasonOf(decision) }
  const dedupeKey = `verification:${decision.id}:told`
  const envelope = { to: decision.mobile, locale, dedupeKey, providerId }
  const kind = `provider_${decision.decision}` as const
  if (kind === 'provider_approved') {
    const unpaid = await readChosenUnpaid(tx, providerId, locale)
    if (unpaid) return notifyToPay(tx, context, decision, { envelope, package: unpaid })
  }
  await queueMessages(tx, [
    kind === 'provider_rejected' || kind === 'provider_suspended' || kind === 'provider_more_requested'
      ? { kind, parameters: withReason, ...envelope }
      : { kind, parameters: about, ...envelope },
  ])
  if (!decision.email || !decision.wants_mail) return
  await queueMail(tx, context, {
    kind,
    to: decision.email,
    locale,
    content: {
      address: decision.email,
      link: addressOf(context, locale, '/contractor/profile'),
      about: withReason,
    },
    dedupeKey,
  })
}

/** The reason as the admin wrote it; for a request for more, the list of what is missing before it. */
function reasonOf({ decision, reason, items, locale }: Untold): string {
  if (decision !== 'more_requested') return reason ?? ''
  const t = translatorFor(locale)
  return textOfRequest((key, values) => t(`informationRequests.${key}`, values), {
    items: (items ?? []).filter(isInformationItem),
    note: reason ?? undefined,
  })
}

type Envelope = Pick<NewMessage, 'to' | 'locale' | 'dedupeKey' | 'providerId'>

/** Sends approval and payment request in one message, because each is billed. */
async function notifyToPay(
  tx: Tx,
  context: CommandContext,
  decision: Untold,
  { envelope, package: name }: { envelope: Envelope; package: string },
): Promise<void> {
  const { locale, email } = decision
  const about = { name: decision.contact_name, companyName: decision.company_name }
  const message = { kind: 'package_to_pay', parameters: { ...about, package: name } } as const
  await queueMessages(tx, [{ ...message, ...envelope }])
  if (!email || !decision.wants_mail) return
  const words = translatorFor(locale)('messages.templates.package_to_pay.body', message.parameters)
  await queueMail(tx, context, {
    kind: 'message_by_mail',
    to: email,
    locale,
    content: {
      address: email,
      link: addressOf(context, locale, '/contractor/package'),
      about,
      parameters: { words },
    },
    dedupeKey: envelope.dedupeKey,
  })
}
