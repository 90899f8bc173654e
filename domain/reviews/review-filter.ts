import { PROJECT_TYPES } from '../project-requests/fact-values.ts'

/** Reviews of four stars and below. */
export const LOW = 'low'
/** Reviews after a consultation. */
export const AFTER_CONSULTATION = 'consultation'
/** What the reviews of a provider can be narrowed to: the critical ones, those after a consultation, or one kind of work. */
export const REVIEW_FILTERS = [LOW, AFTER_CONSULTATION, ...PROJECT_TYPES] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]
