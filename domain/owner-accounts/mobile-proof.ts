const DAY = 24 * 60 * 60_000

/**
 * How long the proof of a mobile counts: numbers are given to other people after months of silence, so what is sent later
 * with the same number may be somebody else's. Ours; db/migrations/0035 has the same 180 days.
 */
export const PROOF_DAYS = 180

/** Whether a mobile that was proved then still stands for the same person now. */
export function isProofFresh(provedAt: Date, now: Date): boolean {
  return provedAt.getTime() > now.getTime() - PROOF_DAYS * DAY
}
