import { DECLINE_REASONS, type DeclineReason } from '#domain/dispatch/decline-reasons.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { ChoiceList } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'

const REASON = new RegExp(
  `^decline_reason:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(${DECLINE_REASONS.join('|')})$`,
)

/** Reasons for a decline as rows of a WhatsApp list; row titles have at most 24 letters. */
export function declineReasons(leadId: string, locale: Locale): ChoiceList {
  const t = translatorFor(locale)
  return {
    button: t('messages.chooseReason'),
    rows: DECLINE_REASONS.map((reason) => ({
      payload: `decline_reason:${leadId}:${reason}`,
      title: t(`leads.declineReason.${reason}`),
    })),
  }
}

/** The lead and reason of a chosen row; undefined when the payload is another. */
export function decodeDeclineReason(payload: string): { leadId: string; reason: DeclineReason } | undefined {
  const [, leadId, reason] = REASON.exec(payload) ?? []
  return leadId ? { leadId, reason: reason as DeclineReason } : undefined
}

/** Keeps the reason of a lead that this provider declined; the last choice counts. Nothing happens for another lead. */
export async function keepDeclineReason(
  tx: Tx,
  { providerId, leadId, reason }: { providerId: string; leadId: string; reason: DeclineReason },
): Promise<void> {
  await tx
    .updateTable('leads')
    .set({ decline_reason: reason })
    .where('id', '=', leadId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'declined')
    .execute()
}
