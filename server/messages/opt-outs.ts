import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** `whatsapp`: their text; `whatsapp_refusal`: WhatsApp's error (131050); `page`: on one of our pages. */
export type OptOutSource = 'whatsapp' | 'whatsapp_refusal' | 'page'

/**
 * Kinds sent despite an opt-out: its one confirmation, and a code just requested. Everything else uses another channel
 * (email, dashboard, tracking page), so that no lead is lost.
 */
export const SENT_DESPITE_OPT_OUT: ReadonlySet<string> = new Set(['opted_out', 'auth_code'])

/** Whether this number opted out of WhatsApp messages. */
export async function isOptedOut(tx: Tx, mobile: string): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_opt_outs')
    .select('mobile')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns true when they had not opted out before. */
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

/** Returns true when they had opted out. */
export async function optIn(tx: Tx, mobile: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('whatsapp_opt_outs')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
