import type { Namespace } from '#i18n/messages.ts'

/** What a page with one lead says. */
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
  'estimates.unit',
  'pathCorrection.payments',
]
