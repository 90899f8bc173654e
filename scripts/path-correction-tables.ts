/**
 * Generates the tables of docs/path-correction.md from the rules and paths in domain/. `npm run docs:rules` writes
 * them; testing/path-correction-tables.test.ts fails when the page is outdated.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import type { Rule } from '#domain/path-correction/rules/rule.ts'
import { RULES } from '#domain/path-correction/rules.ts'
import { SOURCES, type SourceKey } from '#domain/path-correction/sources.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { JOB_CODES } from '#domain/project-requests/jobs.ts'
import { jobs as jobWords } from '#i18n/en/jobs.ts'
import { pathCorrection as words } from '#i18n/en/path-correction.ts'

const FILE = path.resolve(import.meta.dirname, '../docs/path-correction.md')
const VILLA: Facts = { projectType: 'villa_construction' }

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function linked(keys: readonly SourceKey[]): string {
  return keys
    .map((key) => {
      const source: { address?: string; dated?: string } = SOURCES[key]
      const dated = source.dated ? ` (${source.dated})` : ''
      return source.address ? `[${words.sources[key]}](${source.address})${dated}` : words.sources[key]
    })
    .join('; ')
}

/** `common-mistakes 5, payment-stages`: each heading becomes a link. */
const linkedBasis = (basis: string) =>
  basis.replace(/[a-z]+(?:-[a-z]+)*/g, (heading) => `[${heading}](reference/saudi-domain.md#${heading})`)

function ruleRow({ id, severity, raised, basis, certainty, sources }: Rule): string[] {
  const gravity = raised ? `${severity}, then ${raised.to}` : severity
  return [`\`${id}\``, words.rules[id].title, gravity, linkedBasis(basis), certainty, linked(sources)]
}

function stepRows(facts: Facts): string[][] {
  const steps = analysePath(facts).path?.steps ?? []
  return steps.map(({ id, after, parties, days }, at) => [
    String(at + 1),
    words.steps[id],
    after.map((step) => steps.findIndex((each) => each.id === step) + 1).join(', '),
    parties.map((party) => words.parties[party]).join(', '),
    days ? `${days.min}–${days.max} (${words.sources[days.source]})` : 'no source',
  ])
}

/** Rows of every job when it is the only one named. */
function jobRows(): string[][] {
  return JOB_CODES.map((code) => {
    const { path, payments, tradeQuestions } = analysePath({ jobs: [{ code }] })
    return [
      `\`${code}\``,
      jobWords.name[code],
      path!.kind,
      path!.steps.map(({ id, isCertain }) => (isCertain ? id : `${id}?`)).join(', '),
      payments!.stages.map(({ percent }) => percent).join(' · '),
      tradeQuestions.map(({ id }) => id).join(', '),
    ]
  }).filter(([, , kind]) => !OF_A_HOUSE.includes(kind!))
}

/** Jobs whose path is that of the whole work. */
const OF_A_HOUSE: readonly string[] = ['build', 'renovation', 'finishing', 'decoration']

const TABLES: Record<string, () => string> = {
  rules: () =>
    table(['rule', 'what is found', 'severity', 'basis', 'certainty', 'sources'], RULES.map(ruleRow)),
  jobs: () => table(['job', '', 'runs as', 'path', 'payments %', 'questions'], jobRows()),
  villa: () => table(['#', 'step', 'after', 'who', 'working days'], stepRows(VILLA)),
}

/** The page on disk and as generated from the rules. */
export function pathCorrectionPage(): { current: string; expected: string } {
  const current = readFileSync(FILE, 'utf8')
  const expected = Object.entries(TABLES).reduce(
    (page, [name, write]) =>
      page.replace(
        new RegExp(`(<!-- ${name}:start -->\\n)[\\s\\S]*(<!-- ${name}:end -->)`),
        (_, start: string, end: string) => `${start}\n${write()}\n\n${end}`,
      ),
    current,
  )
  return { current, expected }
}

if (import.meta.main) writeFileSync(FILE, pathCorrectionPage().expected)
