import { PROJECT_TYPES } from '../project-requests/fact-values.ts'

/** Reviews of four stars and below. */
export const LOW = 'low'
/** What the reviews of a provider can be narrowed to: the critical ones, or one kind of work. */
export const REVIEW_FILTERS = [LOW, ...PROJECT_TYPES] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]
