/** Subjects of a report; `sanction` is a provider's appeal against a measure of ours. */
export const COMPLAINT_SUBJECTS = [
  'project_request',
  'provider',
  'review',
  'consultation',
  'sanction',
] as const
export const COMPLAINT_REASONS = [
  ...(['fake', 'abuse', 'contact_details', 'no_show', 'bad_work', 'asked_for_commission'] as const),
  ...(['wrong_facts', 'privacy', 'unlawful', 'other'] as const),
] as const
export const SANCTION_KINDS = ['warning', 'suspension', 'exclusion'] as const

export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]
export type ComplaintReason = (typeof COMPLAINT_REASONS)[number]
/** Reasons offered for each subject, so that nobody reads reasons that cannot apply. */
export const REASONS_OF: Record<ComplaintSubject, readonly ComplaintReason[]> = {
  project_request: ['fake', 'contact_details', 'abuse', 'wrong_facts', 'privacy', 'unlawful', 'other'],
  provider: [
    ...(['fake', 'bad_work', 'no_show', 'asked_for_commission', 'abuse'] as const),
    ...(['wrong_facts', 'privacy', 'unlawful', 'other'] as const),
  ],
  review: ['fake', 'abuse', 'contact_details', 'wrong_facts', 'privacy', 'unlawful', 'other'],
  consultation: ['no_show', 'bad_work', 'asked_for_commission', 'abuse', 'privacy', 'unlawful', 'other'],
  sanction: ['wrong_facts', 'other'],
}

/** Days in which a provider may appeal against a sanction (user agreement, "Suspension and how to answer it"). */
export const APPEAL_DAYS = 15
