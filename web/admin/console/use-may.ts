import { isReadOnly, mayStaff, type Need, type StaffRight } from '#domain/staff/rights.ts'
import { useAuth } from '#web/accounts/use-auth.ts'

/** Says whether the signed-in role has one of the rights, so that no button is shown that the server would refuse. */
export function useMay() {
  const { role } = useAuth()
  return (deed: Need['deed'], ...rights: StaffRight[]): boolean =>
    role !== undefined && mayStaff(role, { deed, rights })
}

/** Whether the signed-in role changes nothing anywhere. */
export function useIsReadOnly(): boolean {
  const { role } = useAuth()
  return role !== undefined && isReadOnly(role)
}
