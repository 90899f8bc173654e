/** What a promise is counted in: by the clock on the wall, or by business hours (docs/sla.md). */
export type Counts = 'elapsed' | 'business'

/**
 * The promises of docs/reference/product-rules.md#promises; how long each is, is said by quote-due and
 * verification-due.
 */
export const SLA_COUNTS = {
  verification: 'elapsed',
  quote_standard: 'elapsed',
  quote_complex: 'business',
} as const satisfies Record<string, Counts>

export type SlaKind = keyof typeof SLA_COUNTS

/** Only waiting for whom the promise was made to stops a clock; being busy does not. */
export type PauseReason = 'awaiting_owner' | 'awaiting_provider'
/** `withdrawn`: whom the promise was made to no longer wants it. */
export type StopReason = 'kept' | 'withdrawn'

/** Shares of a promise at which somebody is told while there is still time; at the last an admin takes over. */
export const WARNINGS = { reminder: 0.75, escalation: 0.9 } as const
/** `breach`: the due moment is gone by. It is no share and comes too late to help; that it was noticed is recorded. */
export type Warning = keyof typeof WARNINGS | 'breach'

/** Why a promise that was kept runs again: what kept it was taken back. */
export type ReopenReason = 'decision_undone' | 'quote_withdrawn'

/** Why a pause never was: the question we waited for was taken back before it was sent. */
export type ResumeReason = 'request_undone'

/** As stored: `sequence` orders those of one moment. */
export type SlaEvent = { at: Date; sequence: number } & (
  | { type: 'started'; kind: SlaKind; promisedAt: Date }
  | { type: 'paused'; reason: PauseReason }
  | { type: 'resumed'; reason?: ResumeReason | undefined }
  | { type: 'warned'; warning: Warning }
  | { type: 'stopped'; reason: StopReason }
  | { type: 'reopened'; reason: ReopenReason }
)

/** Whom a promise is about: the owner's is about their project request. */
export const SLA_SUBJECTS = ['project_request', 'provider'] as const
export type SlaSubjectKind = (typeof SLA_SUBJECTS)[number]

/** What happened up to `now`, as it happened. Doubled ones stay, side by side: the lifecycle takes the first. */
export function inOrder(events: readonly SlaEvent[], now: Date): SlaEvent[] {
  return events
    .filter(({ at }) => at <= now)
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.sequence - other.sequence)
}
