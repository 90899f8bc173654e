import { encodeLeaveTap, type LeaveWish } from '#domain/messages/leave-words.ts'
import { dayAfter, LEAVE_CHOICES, LEAVE_LIMITS, mistakesInLeave } from '#domain/providers/leave.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { answerWithin } from '#server/messages/reply-to-sender.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { pauseLeads, resumeLeads } from '#server/providers/leaves/change-leaves.ts'

/** Pauses or resumes leads as a provider wrote or tapped, and reads the day back. */
export async function answerLeave(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  wish: LeaveWish,
): Promise<void> {
  const now = context.clock.now()
  const of = { providerId: sender.id, as: 'worker', now } as const
  const t = translatorFor(sender.locale)
  const answer = (parts: Parameters<typeof answerWithin>[4]) =>
    answerWithin(tx, context, sender, event, parts)
  if (wish.kind === 'resume') {
    await resumeLeads(tx, of)
    return answer({ kind: 'leads_back', parameters: {} })
  }
  const today = riyadhDay(now)
  const { resumesOn } = wish
  if (resumesOn === undefined)
    return answer({
      kind: 'pause_until_when',
      parameters: {},
      choices: (['week', 'twoWeeks', 'month'] as const).map((length) => ({
        payload: encodeLeaveTap(LEAVE_CHOICES[length]),
        title: t(`messages.pauseFor.${length}`),
      })),
    })
  if (mistakesInLeave({ startsOn: today, resumesOn }, today)) {
    const latest = formatDate(dayAfter(today, LEAVE_LIMITS.days), sender.locale)
    return answer({ kind: 'pause_impossible', parameters: { latest, days: formatNumber(LEAVE_LIMITS.days) } })
  }
  await pauseLeads(tx, of, resumesOn)
  await answer({
    kind: 'leads_paused',
    parameters: { date: formatDate(resumesOn, sender.locale) },
    choices: [{ payload: encodeLeaveTap(0), title: t('messages.resumeLeads') }],
  })
}

/** Whether leads of a provider are paused by themselves. */
export async function isPaused(tx: Tx, providerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('providers')
    .select('takes_leads')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  return !row.takes_leads
}
