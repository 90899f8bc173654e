import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildingPage, cataloguePage, jobsPage } from '../testing/estimates-page.ts'

/** Generates the tables of docs/estimates.md from the engine's numbers: `npm run estimates:docs`. */
const TABLES = { jobs: jobsPage, catalogue: cataloguePage, building: buildingPage }

const file = path.resolve(import.meta.dirname, '../docs/estimates.md')
const page = Object.entries(TABLES).reduce(
  (text, [name, rows]) => {
    const table = new RegExp(`(<!-- ${name}:start -->\n\n\\|.*\n\\|.*\n)[^]*?(\n\n<!-- ${name}:end -->)`)
    if (!table.test(text)) throw new Error(`docs/estimates.md has no table between the marks of "${name}"`)
    return text.replace(table, (_all, head: string, end: string) => head + rows().join('\n') + end)
  },
  readFileSync(file, 'utf8'),
)
writeFileSync(file, page)
