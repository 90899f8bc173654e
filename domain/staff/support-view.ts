/** A look by our support at what an owner or a provider sees (docs/flows/support-views.md). */

/** After this it ends by itself. The database repeats it: support_views__short. */
const SUPPORT_VIEW_MINUTES = 15

/** Characters of the reason, which the person reads. */
export const SHORTEST_VIEW_REASON = 5
export const LONGEST_VIEW_REASON = 300

/** When a view that starts now ends. */
export const viewEndsAt = (now: Date): Date => new Date(now.getTime() + SUPPORT_VIEW_MINUTES * 60_000)
