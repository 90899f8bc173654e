/** Ways in which owner and advisor meet. */
export const CONSULTATION_CHANNELS = ['whatsapp', 'call', 'visit', 'video'] as const
export type ConsultationChannel = (typeof CONSULTATION_CHANNELS)[number]

/** Lengths in minutes; the table allows no other. */
export const CONSULTATION_LENGTHS = [15, 30, 45, 60, 90, 120] as const

/** Days after the end of a consultation in which both sides can write notes. Our choice. */
export const NOTES_FOR_DAYS = 30
