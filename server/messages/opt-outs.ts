import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** `whatsapp`: they wrote so; `whatsapp_refusal`: WhatsApp said so (131050); `page`: on a page of ours. */
export type OptOutSource = 'whatsapp' | 'whatsapp_refusal' | 'page'

/**
 * Kinds that go out all the same: the one confirmation of the wish, and the code a person has just asked for.
 * Everything else finds another way (mail, the portal, the tracking page): opting out never loses a lead.
 */
export const SENT_DESPITE_OPT_OUT: ReadonlySet<string> = new Set(['opted_out', 'auth_code'])

/** Whether this number asked us not to write on WhatsApp. */
export async function isOptedOut(tx: Tx, mobile: string): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_opt_outs')
    .select('mobile')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row !== undefined
}

/** True when they had not opted out before. */
export async function optOut(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  { mobile, source }: { mobile: string; source: OptOutSource },
): Promise<boolean> {
  const written = await tx
    .insertInto('whatsapp_opt_outs')
    .values({ mobile, source, opted_out_at: clock.now() })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('mobile')
    .executeTakeFirst()
  return written !== undefined
}

/** True when they had opted out. */
export async function optIn(tx: Tx, mobile: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('whatsapp_opt_outs')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
