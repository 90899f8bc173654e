/**
 * Says which statements of a migration would stop a running marketplace: the code before it still serves while it runs
 * and after it, so a migration adds first (expands), and takes away in a later release (contracts). See
 * docs/operations.md#upgrade.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONTRACTS, OUTSIDE } from '#server/platform/db/migration-header.ts'

const folder = path.resolve(import.meta.dirname, '../db/migrations')
/** Migrations up to this one landed before the rules. */
const FIRST_CHECKED = 163
/** Tables that do not grow with the company: a lock of them lasts milliseconds. */
const SMALL = [
  'packages',
  'setting_changes',
  'staff_views',
  'staff_invitations',
  'staff_alert_settings',
  'user_roles',
]

/** Returns the faults of all migrations that the rules are for, each with its file and the way out. */
export const lintMigrations = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= FIRST_CHECKED)
    .flatMap((name) =>
      lintMigration(readFileSync(path.join(folder, name), 'utf8')).map((fault) => `${name}: ${fault}`),
    )

interface Rule {
  pattern: RegExp
  /** The table or function named by the statement; one made in the same file has no rows and no reader. */
  named?: 1
  fault: string
}

/** Takes something away that the code before still names. */
const CONTRACTING: Rule[] = [
  { pattern: /^drop table (?:if exists )?([\w.]+)/, named: 1, fault: 'drops a table' },
  { pattern: /^drop (?:materialized )?view/, fault: 'drops a view' },
  { pattern: /^drop (?:function|procedure|type|domain|role)/, fault: 'drops what the code before may call' },
  { pattern: /^alter table (?:only )?([\w.]+) .*\bdrop column\b/, named: 1, fault: 'drops a column' },
  { pattern: /^alter (?:table|function|view|type) ([\w.]+).*\brename\b/, named: 1, fault: 'renames' },
  {
    pattern: /^alter table (?:only )?([\w.]+) .*\balter column \w+ (?:set data )?type\b/,
    named: 1,
    fault: 'changes the type of a column',
  },
  {
    pattern: /^alter table (?:only )?([\w.]+) .*\bset not null\b/,
    named: 1,
    fault: 'forbids null to rows that the code before writes',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\badd column (?:if not exists )?\w+ (?:(?!,? add column| default | generated ).)*\bnot null\b(?!.*\b(?:default|generated)\b)/,
    named: 1,
    fault: 'adds a column that the code before cannot fill',
  },
  { pattern: /^revoke\b(?: \w+ on function ([\w.]+))?/, named: 1, fault: 'takes a right away' },
  { pattern: /^drop policy\b/, fault: 'drops a policy' },
]

const IN_BATCHES = `Let a job do it in batches, or a do block that commits each, in a file of its own that begins with "${OUTSIDE}"`

/** Holds readers or writers of a growing table for as long as it has rows. */
const LOCKING: Rule[] = [
  {
    pattern: /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w+ on (?:only )?([\w.]+)/,
    named: 1,
    fault: `stops writes while the index grows. Give it a file of its own that begins with "${OUTSIDE}" and says create index concurrently`,
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\badd (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid\b)/,
    named: 1,
    fault: 'reads the whole table under a lock. Add it `not valid` and validate it in a later migration',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\badd (?:constraint \w+ )?(?:unique|primary key)\b(?!.*\busing index\b)/,
    named: 1,
    fault: 'builds an index under a lock. Build it concurrently first and add the constraint `using index`',
  },
  {
    pattern:
      /^alter table (?:only )?([\w.]+) .*\b(?:stored\b|default (?:uuidv7|gen_random_uuid|clock_timestamp|random)\()/,
    named: 1,
    fault: 'writes every row anew under a lock. Add the column without it and fill it by a job',
  },
  {
    pattern: /^update ([\w.]+)/,
    named: 1,
    fault: `changes every row in one transaction. ${IN_BATCHES}`,
  },
  {
    pattern: /^delete from ([\w.]+)/,
    named: 1,
    fault: `deletes in one transaction. ${IN_BATCHES}`,
  },
  { pattern: /^(?:lock|vacuum full|cluster|reindex(?! .*concurrently))\b/, fault: 'locks' },
]

/** Faults of one file, in the order of its statements. */
export function lintMigration(text: string): string[] {
  const statements = statementsOf(text)
  const made = new Set(
    statements.flatMap(
      (statement) => /^create (?:table (?:if not exists )?|function )([\w.]+)/.exec(statement)?.[1] ?? [],
    ),
  )
  const isOutside = text.startsWith(OUTSIDE)
  const faultsOf = (rules: Rule[], way: string) =>
    statements.flatMap((statement) =>
      rules.flatMap(({ pattern, named, fault }) => {
        const met = pattern.exec(statement)
        const name = named && met?.[1]
        if (!met || (name && (made.has(name) || isSmall(name)))) return []
        return `"${statement.slice(0, 60)}" ${fault}${way}`
      }),
    )
  const isContracting = CONTRACTS.test(text)
  return [
    ...(isOutside && statements.length !== 1 ? [`"${OUTSIDE}" is for one statement alone`] : []),
    ...(isContracting
      ? []
      : faultsOf(CONTRACTING, '. If the release before no longer uses it, say "-- contracts: <why>"')),
    ...faultsOf(LOCKING, ''),
  ]
}

const isSmall = (table: string) => SMALL.includes(table.replace(/^app\./, ''))

/** Statements in lower case on one line each, without comments and without what stands in quotes. */
export function statementsOf(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean)
}
