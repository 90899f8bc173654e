import { mayStaff, type Need, type StaffRole, staffRoleAmong } from '#domain/staff/rights.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Role of the caller; undefined once it was taken away. An admin's is known without a query. */
export async function readOwnRole(tx: Tx, { actor }: Pick<Admin, 'actor'>): Promise<StaffRole | undefined> {
  if (!actor.isLimited) return 'admin'
  const rows = await tx.selectFrom('user_roles').select('role').where('user_id', '=', actor.userId).execute()
  return staffRoleAmong(rows.map(({ role }) => role))
}

/** Whether the role has one of the rights. */
export const may = (role: StaffRole | undefined, deed: Need['deed'], ...rights: Need['rights'][number][]) =>
  role !== undefined && mayStaff(role, { deed, rights })
