/** What we need of a virus scanner. `clamd.ts` speaks to one. */
export type ScanOutcome =
  | { outcome: 'clean' }
  /** What the scanner calls it: for the log, never for the person. */
  | { outcome: 'infected'; name: string }
  /** It could not be asked, or did not answer in time. */
  | { outcome: 'unavailable'; reason: string }

export interface Scanner {
  /** Never throws: every ending is an outcome. */
  scan(bytes: Uint8Array): Promise<ScanOutcome>
}
