/**
 * Generates the state diagrams of docs/ from the lifecycle tables in domain/. `npm run docs:diagrams` writes them;
 * testing/lifecycle-diagrams.test.ts fails when a page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LEAD_LIFECYCLE } from '#domain/dispatch/lead-lifecycle.ts'
import { PROJECT_REQUEST_LIFECYCLE } from '#domain/project-requests/project-request-lifecycle.ts'
import { PROVIDER_LIFECYCLE } from '#domain/providers/provider-lifecycle.ts'
import { QUOTE_LIFECYCLE } from '#domain/quotes/quote-lifecycle.ts'
import { SLA_LIFECYCLE } from '#domain/sla/sla-lifecycle.ts'
import { SUBSCRIPTION_LIFECYCLE } from '#domain/subscriptions/subscription-lifecycle.ts'

type Table = Record<string, Record<string, string>>

const DOCS = path.resolve(import.meta.dirname, '../docs')
/** Lifecycles shown on each page. */
const PAGES: Record<string, Record<string, Table>> = {
  'flows/project-request-to-quote.md': {
    'Project request': PROJECT_REQUEST_LIFECYCLE as Table,
    Lead: LEAD_LIFECYCLE as Table,
    Quote: QUOTE_LIFECYCLE as Table,
  },
  'flows/registration.md': { Provider: PROVIDER_LIFECYCLE as Table },
  'subscriptions.md': { Subscription: SUBSCRIPTION_LIFECYCLE as Table },
  'sla.md': { 'SLA clock': SLA_LIFECYCLE as Table },
}
const BLOCK = /(<!-- lifecycles:start -->\n)[\s\S]*(<!-- lifecycles:end -->)/

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

/** The pages on disk and as generated from the tables. */
export function lifecyclePages(): { file: string; current: string; expected: string }[] {
  return Object.entries(PAGES).map(([name, lifecycles]) => {
    const file = path.join(DOCS, name)
    const current = readFileSync(file, 'utf8')
    const diagrams = Object.entries(lifecycles).map(([title, table]) => diagram(title, table))
    return { file, current, expected: current.replace(BLOCK, `$1\n${diagrams.join('\n')}\n$2`) }
  })
}

if (import.meta.main) for (const { file, expected } of lifecyclePages()) writeFileSync(file, expected)
