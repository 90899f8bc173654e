// npm run privacy:breach -- --from 2026-11-20 --to 2026-11-22 [--admin <account>]: lists whose data a leak or a stolen
// session of that time could expose, as references. Uses the database of the settings, or the demo's own
// (docs/operations.md).
import { parseArgs } from 'node:util'
import { readBreach } from '#server/privacy/read-breach.ts'
import { onDatabase } from './on-database.ts'

/** PDPL: SDAIA must be notified within 72 hours of our knowledge (docs/reference/saudi-domain.md#personal-data). */
const TELL_WITHIN = 72 * 60 * 60 * 1000

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, admin: { type: 'string' } },
  })
  const [from, to] = [momentOf(values.from), momentOf(values.to)]
  await onDatabase(async (db) => {
    for (const { question, people, whose } of await readBreach(db, { from, to, admin: values.admin })) {
      console.log(`\n${question}: ${people}`)
      for (const one of whose) console.log(`  ${one}`)
      if (people > whose.length) console.log(`  and ${people - whose.length} more`)
    }
  })
  console.log(
    `\nIf you learned of this now, notify SDAIA by ${new Date(Date.now() + TELL_WITHIN).toISOString()}.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function momentOf(text: string | undefined): Date {
  const moment = new Date(text ?? '')
  if (Number.isNaN(moment.getTime())) {
    throw new Error(
      'Usage: npm run privacy:breach -- --from 2026-11-20T00:00+03:00 --to 2026-11-22T00:00+03:00 [--admin <account>]',
    )
  }
  return moment
}
