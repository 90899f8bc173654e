import type { RefusalDetails } from '#domain/shared/refusal.ts'

/** The form field that says what an owner does on the tracking page. */
export const ACT = 'act'

export const TRACKING_ACTS = ['award', 'ask', 'wish', 'close', 'cancel', 'renew', 'unshare'] as const
export type TrackingAct = (typeof TRACKING_ACTS)[number]

/** In the address, after its owner changed a link: what was done, and where on the page it says so. */
export const LINK_DONE = 'link'
export const LINK_SETTINGS = 'links'

/** A page may hold a box for each provider, and an id must be on it once. */
export const bodyField = (leadId: string) => `body-${leadId}`

/** What came of a form that was refused: the sentence's code, and what was typed. */
export interface TrackingOutcome {
  act: TrackingAct
  code: string
  details?: RefusalDetails
  leadId?: string
  /** Of the question. */
  body?: string
}
