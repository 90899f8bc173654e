/**
 * What our staff may do, by role (docs/security.md#staff). The database repeats this table in app.staff_grants;
 * db/staff-access.db.test.ts compares both.
 */

/** Parts of the console. */
export const STAFF_RIGHTS = [
  /** The review queue, providers with their documents and claims, work photos. */
  'registrations',
  /** Project requests, leads, quotes, matching. */
  'requests',
  /** Revenue, invoices, payments, refunds, subscriptions, lead balances, payouts. */
  'money',
  /** Undelivered messages, reports and sanctions, reviews, consultations. */
  'conversations',
  /** Settings of the site, and packages. */
  'settings',
  /** Who works here, with which role. */
  'staff',
  /** The decision log. */
  'audit',
] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** `act` includes `read`. */
export type Deed = 'read' | 'act'

/** Roles beside the admin, who may do everything. */
export const LIMITED_ROLES = ['reviewer', 'support', 'finance', 'auditor'] as const
export type LimitedRole = (typeof LIMITED_ROLES)[number]

export const STAFF_ROLES = ['admin', ...LIMITED_ROLES] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

const allOf = (deed: Deed) => Object.fromEntries(STAFF_RIGHTS.map((right) => [right, deed]))

/** A right that is missing is no right. */
export const RIGHTS_OF: Record<StaffRole, Partial<Record<StaffRight, Deed>>> = {
  admin: allOf('act'),
  reviewer: { registrations: 'act', requests: 'read' },
  support: { registrations: 'read', requests: 'act', conversations: 'act' },
  finance: { registrations: 'read', money: 'act' },
  auditor: allOf('read'),
}

/** What a part of the console needs: one of these rights. */
export interface Need {
  deed: Deed
  rights: readonly StaffRight[]
}

/** Whether a role has one of the rights. */
export function mayStaff(role: StaffRole, { deed, rights }: Need): boolean {
  return rights.some((right) => {
    const granted = RIGHTS_OF[role][right]
    return granted === 'act' || (granted !== undefined && granted === deed)
  })
}

/** Roles that have one of the rights, the admin first. */
export const rolesThatMay = (need: Need): StaffRole[] => STAFF_ROLES.filter((role) => mayStaff(role, need))

/** Returns undefined for the roles of an owner or a provider. */
export const readStaffRole = (role: string | undefined): StaffRole | undefined =>
  STAFF_ROLES.find((one) => one === role)

/** The role that counts of somebody who has several: the admin's, otherwise the first. */
export const staffRoleAmong = (roles: readonly string[]): StaffRole | undefined =>
  STAFF_ROLES.find((one) => roles.includes(one))

/** Roles that change nothing anywhere. */
export const isReadOnly = (role: StaffRole): boolean =>
  STAFF_RIGHTS.every((right) => RIGHTS_OF[role][right] !== 'act')
