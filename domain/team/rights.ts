/**
 * What the people of a firm may do, by role (docs/flows/team.md). The person whose account the firm's is may do
 * everything. The database repeats this table in app.team_grants; db/team-access.db.test.ts compares both.
 */

/** Parts of a firm's dashboard. */
export const TEAM_RIGHTS = [
  /** Leads with their contacts, quotes, templates, chat, reviews. */
  'leads',
  /** An advisor's calendar, offers and appointments. */
  'consultations',
  /** Package, orders, payments, invoices, what an advisor is owed. */
  'money',
  /** The firm's own details, documents, logo, photos of work and holidays. */
  'profile',
  /** The account itself: the team, stored personal data, deletion. */
  'account',
] as const
export type TeamRight = (typeof TEAM_RIGHTS)[number]

/** `act` includes `read`. */
export type TeamDeed = 'read' | 'act'

/** Roles of colleagues with a sign-in of their own. */
export const TEAM_ROLES = ['manager', 'estimator', 'accountant'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** A right that is missing is no right. Everybody of a firm reads its profile, which the frame of each page shows. */
export const TEAM_RIGHTS_OF: Record<TeamRole, Partial<Record<TeamRight, TeamDeed>>> = {
  manager: { leads: 'act', consultations: 'act', money: 'act', profile: 'act' },
  estimator: { leads: 'act', consultations: 'act', profile: 'read' },
  accountant: { money: 'act', profile: 'read' },
}

/** What a route of a firm's dashboard needs: one of these rights. */
export interface TeamNeed {
  deed: TeamDeed
  rights: readonly TeamRight[]
}

/** Whether a role has one of the rights. */
export const mayInTeam = (role: TeamRole, { deed, rights }: TeamNeed): boolean =>
  rights.some((right) => {
    const granted = TEAM_RIGHTS_OF[role][right]
    return granted === 'act' || (granted !== undefined && granted === deed)
  })

/** Roles that have one of the rights. */
export const teamRolesThatMay = (need: TeamNeed): TeamRole[] =>
  TEAM_ROLES.filter((role) => mayInTeam(role, need))

export const isTeamRole = (role: string): role is TeamRole => (TEAM_ROLES as readonly string[]).includes(role)
