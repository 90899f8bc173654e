import type { Namespace } from '#i18n/messages.ts'

/** The messages of a page with one lead. */
export const LEAD_MESSAGES: Namespace[] = [
  'leads',
  'reviews',
  'quotes',
  'projectRequests',
  'jobs',
  'projectDocuments',
  'documents',
  'errors',
  'estimates.item',
  'estimates.standingWork',
  'estimates.unit',
  'pathCorrection.payments',
]
