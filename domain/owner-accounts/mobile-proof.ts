const DAY = 24 * 60 * 60_000

/**
 * How long the verification of a mobile is valid: numbers are reassigned after months of silence, so later
 * use may be by somebody else. Our choice; db/migrations/0035 has the same 180 days.
 */
export const PROOF_DAYS = 180

/** Whether a mobile verified then still identifies the same person now. */
export function isProofFresh(provedAt: Date, now: Date): boolean {
  return provedAt.getTime() > now.getTime() - PROOF_DAYS * DAY
}
