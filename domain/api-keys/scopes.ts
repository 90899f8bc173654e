import type { TeamDeed, TeamRight } from '../team/rights.ts'

/** What a firm's API key may be allowed (docs/flows/api-keys.md). Which routes each opens is declared at the routes. */
export const API_KEY_SCOPES = [
  /** The list of leads and each lead, with the owner's contact once it is accepted. */
  'leads:read',
  /** Accepting and declining leads. */
  'leads:answer',
  /** Sending and withdrawing quotes. */
  'quotes:write',
  /** Invoices and credit notes, with their files. */
  'invoices:read',
] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/**
 * What each scope opens in the tables, as rights of a team; routes allow less. An act answers the lead as it is then, so it
 * reads too. The database repeats this in app.api_key_grants; db/team-access.db.test.ts compares both.
 */
export const API_KEY_GRANTS: Record<ApiKeyScope, readonly `${TeamDeed} ${TeamRight}`[]> = {
  'leads:read': ['read leads', 'read profile'],
  'leads:answer': ['act leads', 'read leads', 'read profile'],
  'quotes:write': ['act leads', 'read leads', 'read profile'],
  'invoices:read': ['read money', 'read profile'],
}
