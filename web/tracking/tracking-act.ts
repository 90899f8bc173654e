import type { RefusalDetails } from '#domain/shared/refusal.ts'

/** The form field that says what an owner does on the tracking page. */
export const ACT = 'act'

export const TRACKING_ACTS = [
  'award',
  'ask',
  'askAll',
  'wish',
  'close',
  'cancel',
  'renew',
  'unshare',
] as const
export type TrackingAct = (typeof TRACKING_ACTS)[number]

/** In the address, after its owner changed a link: what was done, and where on the page it says so. */
export const LINK_DONE = 'link'
export const LINK_SETTINGS = 'links'

/** Of the same question to all: the field, where it is on the page, and in the address that it was sent. */
export const QUESTION = 'question'
export const ASK_ALL = 'ask-all'
export const ASKED = 'asked'

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
