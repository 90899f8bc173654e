import { AuthError } from './auth-error.ts'

/** Assurance level and proofs of a session. */
export interface Assurance {
  aal: 'aal1' | 'aal2'
  /** The newest proof of the session: its latest `amr` entry. */
  provedAt: Date
}

/** Assurance that a route requires of a session. An empty demand requires aal2 but no fresh proof. */
export interface Demand {
  /**
   * `aal2` (default): a second step from users who have one or must have one. `aal2_if_enrolled`: the same, but open to
   * staff who still have to enroll. `session`: any live session; only for reading oneself, finishing the second step
   * and signing out.
   */
  level?: 'aal2' | 'aal2_if_enrolled' | 'session'
  /** A sign-in, second step or nonce within the last minutes (AUTH_FRESH_MINUTES). */
  isFresh?: boolean
  /** Set where the protocol answers a missing second step with another status than 403. */
  refusal?: { status: 401 | 403 | 422; message: string } | undefined
}

export interface Standing {
  assurance: Assurance
  hasFactor: boolean
  /** True for staff, when the settings require two steps of staff. */
  mustHaveFactor: boolean
}

/** A second step is missing: not completed, or required but not enrolled. */
export class InsufficientAal extends AuthError {
  readonly hasFactor: boolean

  constructor(hasFactor: boolean, { status, message }: { status: 401 | 403 | 422; message: string }) {
    super(status, 'insufficient_aal', message)
    this.hasFactor = hasFactor
  }
}

const MISSING = { status: 403, message: 'AAL2 session is required: a second step is missing' } as const

/** @throws {AuthError} insufficient_aal (403, or as `refusal` says), reauthentication_needed (400) */
export function requireAssurance(
  { assurance, hasFactor, mustHaveFactor }: Standing,
  { level = 'aal2', isFresh = false, refusal = MISSING }: Demand,
  { now, freshForMs }: { now: Date; freshForMs: number },
): void {
  const isAsked = level !== 'session' && (hasFactor || (mustHaveFactor && level === 'aal2'))
  if (isAsked && assurance.aal !== 'aal2') throw new InsufficientAal(hasFactor, refusal)
  if (!isFresh || now.getTime() - assurance.provedAt.getTime() <= freshForMs) return
  const message = 'This needs a recent sign-in or a reauthentication nonce'
  throw new AuthError(400, 'reauthentication_needed', message)
}
