import type { StaffNames } from '#server/staff/staff-answers.ts'
import { nameOfEmail } from './name-of-email.ts'
import { useAnswer } from './use-admin.tsx'

/** Address of what staff are called. */
const STAFF_NAMES = '/admin/staff-names'

/** What a member of staff is called, by the email of their account: their given name, otherwise the start of the email. */
export function useStaffName(): (email: string) => string {
  const { data } = useAnswer<StaffNames>(STAFF_NAMES)
  return (email) => (data && Object.hasOwn(data.names, email) ? data.names[email]! : nameOfEmail(email))
}
