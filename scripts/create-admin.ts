// npm run admin:create -- email [password] [--role=reviewer]: creates an admin or, with a role, another member of staff;
// or makes an existing user one. A role replaces the one before. Without a password a new or unconfirmed account gets one,
// which is printed once.
import { readStaffRole, STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { DEFAULT_RULES } from '#server/auth/passwords/password-policy.ts'
import { createPasswords } from '#server/auth/passwords/passwords.ts'
import { type CreatedAdmin, createAdmin } from '#server/auth/users/create-admin.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { onDatabase } from './on-database.ts'

const ROLE = '--role='
const given = process.argv.slice(2)
const [email, password] = given.filter((word) => !word.startsWith(ROLE))
const wanted = given.find((word) => word.startsWith(ROLE))?.slice(ROLE.length) ?? 'admin'
const role = readStaffRole(wanted)

/** Whether the owner or a stranger signed the address up cannot be known. */
const DROPPED =
  'The address was signed up but never confirmed. Its password, name, linked accounts, second steps and sessions were removed.'

/** A stranger with earlier access may have added one. */
const leftOf = ({ passkeys, secondSteps }: NonNullable<CreatedAdmin['left']>) =>
  `Earlier sessions and emailed links were ended. The account still has ${passkeys} passkeys and ${secondSteps} second steps. Remove any that are not theirs.`

/** A given password is not printed, because terminals keep their output. */
function wordOn(admin: CreatedAdmin): string {
  if (admin.password === undefined) return 'The password is unchanged.'
  return password === undefined ? `Password: ${admin.password}` : 'The password is the one you gave.'
}

const nounOf = (role: StaffRole) => (role === 'admin' ? 'an admin' : `staff, with the role ${role}`)

const main = (address: string, role: StaffRole): Promise<void> =>
  onDatabase(async (db) => {
    const context = { db, clock: systemClock, passwords: createPasswords() }
    const admin = await createAdmin(context, address, password, DEFAULT_RULES, role)
    console.log(`${admin.email} is ${nounOf(role)}. ${wordOn(admin)}`)
    if (admin.dropped) console.log(DROPPED)
    if (admin.left) console.log(leftOf(admin.left))
  })

if (email && role) {
  await main(email, role).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error(`Usage: npm run admin:create -- <email> [password] [--role=${STAFF_ROLES.join('|')}]`)
  process.exitCode = 1
}
