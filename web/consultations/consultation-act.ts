import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'

/** The form field that says what an owner does on the page of their consultation. */
export const ACT = 'act'

export const CONSULTATION_ACTS = ['confirm', 'code', 'pay', 'reschedule', 'cancel', 'note'] as const
export type ConsultationAct = (typeof CONSULTATION_ACTS)[number]

/** What came of a form that was refused: the sentence's code, and what was typed. */
export interface ConsultationOutcome {
  act: ConsultationAct
  code: string
  details?: RefusalDetails
  fieldErrors: FieldErrors
  /** Of the note. */
  body?: string
  /** The time that was wished for. */
  startsAt?: string
}
