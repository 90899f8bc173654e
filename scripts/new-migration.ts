// npm run new:migration what_it_does: creates an empty numbered file in db/migrations.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../db/migrations')
const words = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_')
  .replace(/^_+|_+$/g, '')

if (!words) {
  console.error('Usage: npm run new:migration <name>, e.g. add_provider_iban')
  process.exitCode = 1
} else {
  const last = Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0))
  const name = `${String(last + 1).padStart(4, '0')}_${words}.sql`
  writeFileSync(path.join(folder, name), '-- Why:\n', { flag: 'wx' })
  console.log(`Created db/migrations/${name}\nWrite it, then run \`npm run db:snapshot\`.`)
}
