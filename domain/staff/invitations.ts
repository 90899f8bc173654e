/** Days that the link of an invitation is valid (docs/reference/product-rules.md#times-and-limits). */
export const INVITATION_DAYS = 7

/** How an invitation is: only an open one can be accepted. */
export const INVITATION_STATES = ['open', 'accepted', 'withdrawn', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** When an invitation sent at a moment ends. */
export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS)
