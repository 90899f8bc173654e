import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'

/** The form field that says what an owner does on the page of their consultation. */
export const ACT = 'act'

export const CONSULTATION_ACTS = ['confirm', 'code', 'pay', 'reschedule', 'cancel', 'note', 'renew'] as const
export type ConsultationAct = (typeof CONSULTATION_ACTS)[number]

/** In the address, after its owner had a new link made. */
export const IS_RENEWED = 'renewed'

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
