// npm run secret:reseal, with the current MIMAR_SECRET and the previous one as MIMAR_SECRET_BEFORE: encrypts IBANs and
// national IDs again after a change of the secret. Can be repeated.
import { resealNumbers } from '#server/providers/reseal-numbers.ts'
import { onDatabase } from './on-database.ts'

const before = process.env.MIMAR_SECRET_BEFORE

if (before) {
  await onDatabase(async (db, { secret }) => {
    const { resealed, kept, unreadable } = await resealNumbers(db, { before, now: secret })
    console.log(`Re-encrypted ${resealed} providers. ${kept} were up to date.`)
    if (unreadable.length === 0) return
    console.error(
      `Can't decrypt with either secret: ${unreadable.join(', ')}. Restore their rows from a backup.`,
    )
    process.exitCode = 1
  }).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  console.error('Usage: MIMAR_SECRET_BEFORE=<old> MIMAR_SECRET=<new> npm run secret:reseal')
  process.exitCode = 2
}
