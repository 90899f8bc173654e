import type { RefusalDetails } from '#domain/shared/refusal.ts'

/** Name of the form field for the owner's action on the tracking page. */
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

/** Query parameter after the owner changed a link: the action, and the section that confirms it. */
export const LINK_DONE = 'link'
export const LINK_SETTINGS = 'links'

/** For a question to all: the form field, the section, and the query parameter after it was sent. */
export const QUESTION = 'question'
/** The form field of a question to one provider only, and the lead of such a field. */
export const questionTo = (leadId: string) => `${QUESTION}-${leadId}`
export const leadAsked = (field: string): string | undefined =>
  field.startsWith(`${QUESTION}-`) ? field.slice(QUESTION.length + 1) : undefined
/** The owner's own words to all, added to the ticked questions. */
export const OWN_QUESTION = 'ownQuestion'
export const ASK_ALL = 'ask-all'
export const ASKED = 'asked'

/** ID of a text box. The page can have one per provider, and IDs must be unique. */
export const bodyField = (leadId: string) => `body-${leadId}`

/** Result of a refused form: the error code and the input. */
export interface TrackingOutcome {
  act: TrackingAct
  code: string
  details?: RefusalDetails
  leadId?: string
  /** Text of the question. */
  body?: string
}
