import { worker } from '#domain/accounts/actor.ts'
import type { Locale } from '#i18n/locale.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { calendarFileOf } from './calendar-file.ts'
import { readConsultation } from './read-consultation.ts'

/**
 * Returns the calendar file of a consultation in the reader's language. Throws Refusal `consultation.not_found` (404).
 */
export async function readCalendarFile(context: CommandContext, id: string, locale: Locale): Promise<string> {
  const { db, config, clock } = context
  const consultation = await readConsultation(context, id)
  const { sequence } = await db.withActor(worker, (tx) =>
    tx.selectFrom('consultations').select('sequence').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  const language = locale === 'en' ? '/en' : ''
  const url = `${config.publicUrl}${language}/consultation/${consultation.consultationToken}`
  return calendarFileOf({ consultation, sequence, url, locale, now: clock.now() })
}
