/** A virus scanner. `clamd.ts` uses clamd. */
export type ScanOutcome =
  | { outcome: 'clean' }
  /** Name of the finding, for the log and never for the user. */
  | { outcome: 'infected'; name: string }
  /** The scanner could not be reached or did not respond in time. */
  | { outcome: 'unavailable'; reason: string }

export interface Scanner {
  /** Never throws: every ending is an outcome. */
  scan(bytes: Uint8Array): Promise<ScanOutcome>
}
