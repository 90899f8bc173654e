/** Keys of a firm that work at a time. Our choice: a few systems, each with one, and those that are being replaced. */
export const MOST_API_KEYS = 20
/** Letters of a key's name, as the database limits them. */
export const LONGEST_API_KEY_NAME = 60

/** Days until a key ends; `never` for a system that nobody looks after. */
export const API_KEY_LIFETIMES = ['30', '90', '365', 'never'] as const
export type ApiKeyLifetime = (typeof API_KEY_LIFETIMES)[number]

/** Hours for which a replaced key goes on working, so that systems can change over. */
export const ROTATION_GRACES = ['0', '1', '24', '168'] as const
export type RotationGrace = (typeof ROTATION_GRACES)[number]

export const API_KEY_STATES = ['live', 'replaced', 'expired', 'revoked'] as const
export type ApiKeyState = (typeof API_KEY_STATES)[number]

/** Days for which an ended key stays in the list. Our choice: as long as somebody may ask when it ended. */
export const API_KEY_KEPT_DAYS = 365

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Returns null for a key without an end. */
export const apiKeyEnd = (lifetime: ApiKeyLifetime, now: Date): Date | null =>
  lifetime === 'never' ? null : new Date(now.getTime() + Number(lifetime) * DAY_MS)

export const graceEnd = (grace: RotationGrace, now: Date): Date =>
  new Date(now.getTime() + Number(grace) * HOUR_MS)

interface KeyDates {
  expiresAt: Date | null
  revokedAt: Date | null
  isReplaced: boolean
}

/** `replaced`: a newer key has its name, and it still works for its grace. */
export function apiKeyState({ expiresAt, revokedAt, isReplaced }: KeyDates, now: Date): ApiKeyState {
  if (revokedAt) return 'revoked'
  if (expiresAt && expiresAt <= now) return 'expired'
  return isReplaced ? 'replaced' : 'live'
}
