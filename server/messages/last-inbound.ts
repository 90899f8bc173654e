import type { Tx } from '#server/platform/db/db.ts'

/** Returns the last incoming message of a provider or a number, which starts the 24-hour window. */
export async function lastInboundOf(
  tx: Tx,
  { provider_id: providerId, counterpart }: { provider_id: string | null; counterpart: string },
): Promise<Date | undefined> {
  if (providerId) {
    const provider = await tx
      .selectFrom('providers')
      .select('last_inbound_at')
      .where('id', '=', providerId)
      .executeTakeFirst()
    return provider?.last_inbound_at ?? undefined
  }
  const message = await tx
    .selectFrom('messages')
    .select('created_at')
    .where('counterpart', '=', counterpart)
    .where('direction', '=', 'incoming')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return message?.created_at
}
