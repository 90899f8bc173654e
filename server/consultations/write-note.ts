import { worker } from '#domain/accounts/actor.ts'
import { consultationNoteInputSchema } from '#domain/consultations/booking-input.ts'
import { notesCloseAt } from '#domain/consultations/consultation-terms.ts'
import { conflict } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ConsultationRow } from '#server/fulfilment/lock-consultation.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { lockOr404 } from './change-consultation.ts'

/** Of one consultation. Our choice. */
const MOST_NOTES = 50

/**
 * Adds a note that both sides read. Throws Refusal with fieldErrors, `consultation.notes_closed` or `.too_many_notes`
 * (409).
 */
export async function writeNote(
  { db, clock }: CommandContext,
  id: string,
  input: unknown,
  { author }: { author: 'owner' | 'advisor' },
): Promise<void> {
  const checked = requireValid(consultationNoteInputSchema, input)
  const now = clock.now()
  await db.withActor(worker, async (tx) => {
    const consultation = await lockOr404(tx, id)
    if (!isOpenForNotes(consultation, now)) throw conflict('consultation.notes_closed')
    const notes = await tx
      .selectFrom('consultation_notes')
      .select('written_at')
      .where('consultation_id', '=', id)
      .orderBy('written_at', 'desc')
      .limit(MOST_NOTES)
      .execute()
    if (notes.length >= MOST_NOTES)
      throw conflict('consultation.too_many_notes', { details: { max: MOST_NOTES } })
    // Keeps the order of two notes within a millisecond.
    const writtenAt = new Date(Math.max(now.getTime(), (notes[0]?.written_at.getTime() ?? 0) + 1))
    await tx
      .insertInto('consultation_notes')
      .values({
        id: uuidv7(now),
        consultation_id: id,
        author,
        body: checked.body,
        written_at: writtenAt,
      })
      .execute()
  })
}

function isOpenForNotes({ status, ends_at: endsAt }: ConsultationRow, now: Date): boolean {
  if (status === 'booked') return true
  const isOver = status === 'done' || status === 'missed'
  return isOver && now < notesCloseAt(endsAt)
}
