/**
 * The state diagrams of docs/flows, drawn from the lifecycle tables in domain/.
 * `npm run docs:diagrams` writes them; testing/lifecycle-diagrams.test.ts refuses a page that lags behind.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LEAD_LIFECYCLE } from '#domain/dispatch/lead-lifecycle.ts'
import { PROJECT_REQUEST_LIFECYCLE } from '#domain/project-requests/project-request-lifecycle.ts'

const PAGE = path.resolve(import.meta.dirname, '../docs/flows/project-request-to-quote.md')
const BLOCK = /(<!-- lifecycles:start -->\n)[\s\S]*(<!-- lifecycles:end -->)/

type Table = Record<string, Record<string, string>>

function diagram(title: string, table: Table): string {
  const arrows = Object.entries(table).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => `  ${from} --> ${to}: ${event}`),
  )
  const [first] = Object.keys(table)
  return [
    `### ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${first}`,
    ...arrows,
    '```',
    '',
  ].join('\n')
}

/** The page as it is and as the tables say it should be. */
export function lifecyclePage(): { current: string; expected: string } {
  const current = readFileSync(PAGE, 'utf8')
  const diagrams = [
    diagram('Project request', PROJECT_REQUEST_LIFECYCLE as Table),
    diagram('Lead', LEAD_LIFECYCLE as Table),
  ].join('\n')
  return { current, expected: current.replace(BLOCK, `$1\n${diagrams}\n$2`) }
}

if (import.meta.main) writeFileSync(PAGE, lifecyclePage().expected)
