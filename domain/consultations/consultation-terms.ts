/** Ways in which owner and advisor meet. */
export const CONSULTATION_CHANNELS = ['whatsapp', 'call', 'visit', 'video'] as const
export type ConsultationChannel = (typeof CONSULTATION_CHANNELS)[number]

/** Lengths in minutes; the table allows no other. */
export const CONSULTATION_LENGTHS = [15, 30, 45, 60, 90, 120] as const

/** Files attached to one consultation; app.claim_consultation_documents has the same. Our choice: a contract, the quotes of a request and some photos. */
export const MAX_CONSULTATION_FILES = 8
/**
 * Days after the end of a consultation until its files are deleted, as long as notes can be written. The policy
 * documents__advisor_reads_attached has the same. Our choice.
 */
export const FILES_KEPT_DAYS = 30

/** Days after the end of a consultation in which both sides can write notes. Our choice. */
const NOTES_FOR_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** When the notes of a consultation that ended then close. */
export const notesCloseAt = (endsAt: Date): Date => new Date(endsAt.getTime() + NOTES_FOR_DAYS * DAY_MS)
