import { toLatinDigits } from '#domain/shared/digits.ts'
import type { LeadOfProvider } from '#server/dispatch/lead-queries.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Pattern of a reference like `MR-2611-0042`, in any case, after converting digits to Latin ones. */
export const REFERENCE = /MR-\d{4}-\d{4,}/gi

/**
 * Finds the lead by its reference in the text or by the message replied to. Returns null when that lead is none of
 * these, so that the text is not applied to another owner's; undefined when neither names a lead.
 */
export function leadNamed(text: string, swipedLeadId: string | undefined, leads: LeadOfProvider[]) {
  const [named] = toLatinDigits(text).toUpperCase().match(REFERENCE) ?? []
  if (named) return leads.find(({ reference }) => reference === named) ?? null
  if (!swipedLeadId) return undefined
  return leads.find(({ id }) => id === swipedLeadId) ?? null
}

/** Whether the last thing we wrote to the provider was about this lead: what they write now answers it. */
export async function wasJustWrittenAbout(
  tx: Tx,
  { id, providerId }: Pick<LeadOfProvider, 'id' | 'providerId'>,
): Promise<boolean> {
  const last = await tx
    .selectFrom('messages')
    .select('lead_id')
    .where('provider_id', '=', providerId)
    .where('direction', '=', 'outgoing')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.lead_id === id
}
