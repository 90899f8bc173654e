import type { RegisterEntry } from '#domain/providers/register-entry.ts'

/** The commercial register. `wathq.ts` asks Wathq, through which the Ministry of Commerce answers. */
export type RegisterOutcome =
  | { outcome: 'found'; entry: RegisterEntry }
  | { outcome: 'not_found' }
  /** The register did not answer, or not in a way that we can read. `reason` is for the log. */
  | { outcome: 'unavailable'; reason: string }

export interface CommercialRegister {
  /**
   * @param number ten Latin digits, of the register or the unified number
   * Never throws: every ending is an outcome.
   */
  lookUp(number: string): Promise<RegisterOutcome>
}
