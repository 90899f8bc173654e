import type { Locale } from '#i18n/locale.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

const HOUR_MS = 60 * 60 * 1000

interface Writer {
  to: string
  locale: Locale
  leadId: string
  reference: string
  providerId?: string
}

/** Tells the writer of too many texts that the last one was not passed on, once an hour for each lead. */
export async function tellPaused(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  { to, locale, leadId, reference, providerId }: Writer,
): Promise<void> {
  const hour = Math.floor(clock.now().getTime() / HOUR_MS)
  await queueMessages(tx, [
    {
      ...{ kind: 'chat_paused', parameters: { reference }, leadId, to, locale },
      ...{ dedupeKey: `chat_paused:${leadId}:${to}:${hour}`, ...(providerId && { providerId }) },
    },
  ])
}
