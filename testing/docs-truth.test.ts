/** Everything that the docs name exists: links, files, commands, decisions, and a term for each table. */
import path from 'node:path'
import yaml from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { files, isTest, read, sources } from './repository-files.ts'

const docs = files.filter((file) => file.endsWith('.md'))
/** Workflows and issue forms. */
const forge = files.filter((file) => /^\.github\/.*\.yml$/.test(file))
const folders = files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/')))
const places = new Set([...files, ...folders])

const strays = (of: readonly string[], pattern: RegExp, isThere: (name: string, file: string) => boolean) =>
  of.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .map(([, name]) => name as string)
      .filter((name) => !isThere(name, file))
      .map((name) => `${file}: ${name}`),
  )

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

function isLinked(link: string, from: string): boolean {
  const [target = '', anchor] = link.split('#')
  const file = target ? path.posix.join(path.posix.dirname(from), target).replace(/\/$/, '') : from
  if (!places.has(file)) return false
  return (
    !anchor ||
    read(file)
      .split('\n')
      .some((line) => /^#+ /.test(line) && anchorOf(line) === anchor)
  )
}

describe('the docs', () => {
  test('their links lead to existing targets', () => {
    expect(strays(docs, /\]\((?!https?:|mailto:)([^)\s]+)\)/g, isLinked)).toEqual([])
  })

  test('they name existing files and folders', () => {
    const named = /`((?:domain|server|web|i18n|db|docs|testing|e2e|scripts|bench|public)\/[\w$./-]+)`/g
    // `npm test` accepts `e2e/wizard` for one browser test.
    const isThere = (name: string) => places.has(name.replace(/\/$/, '')) || places.has(`${name}.e2e.ts`)
    expect(strays(docs, named, isThere)).toEqual([])
    const alone = /`([\w.-]+\.(?:ts|tsx|mjs|sql|css))`/g
    expect(strays(docs, alone, (name) => files.some((file) => path.posix.basename(file) === name))).toEqual(
      [],
    )
  })

  test('they name existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...docs, ...forge, '.ci/run', '.env.example']
    expect(strays(named, /\bnpm run (?:--silent )?([\w:]+(?:-\w+)*)/g, (name) => name in scripts)).toEqual([])
  })

  test('README or operations list every command', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const listed = `${read('README.md')}${read('docs/operations.md')}`
    // npm runs these two without `run`.
    const named = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name))
    expect(named.filter((name) => !listed.includes(`npm run ${name}`))).toEqual([])
  })

  test('they name existing tests', () => {
    const isThere = (name: string) =>
      name.startsWith('-') || files.some((file) => isTest(file) && file.includes(name))
    expect(strays([...docs, ...forge], /\bnpm (?:test|run test:long) -- ([\w./-]+)/g, isThere)).toEqual([])
  })
})

describe('CI files', () => {
  test('workflows have jobs with a time limit and steps', () => {
    const workflows = forge.filter((file) => file.startsWith('.github/workflows/'))
    const jobs = workflows.flatMap((file) => {
      const workflow = yaml.load(read(file)) as { jobs: Record<string, { steps: object[] }> }
      return Object.values(workflow.jobs)
    })
    expect(jobs.length).toBeGreaterThan(2)
    for (const job of jobs)
      expect(job).toMatchObject({
        'runs-on': 'ubuntu-latest',
        'timeout-minutes': expect.any(Number),
        steps: expect.arrayContaining([expect.objectContaining({ run: expect.any(String) })]),
      })
  })

  test('issue forms have a name and fields', () => {
    const forms = forge.filter((file) => /ISSUE_TEMPLATE\/(?!config)/.test(file))
    expect(forms).not.toEqual([])
    for (const file of forms)
      expect(yaml.load(read(file))).toMatchObject({
        name: expect.any(String),
        description: expect.any(String),
        body: expect.arrayContaining([expect.objectContaining({ type: 'textarea' })]),
      })
  })

  test('workflows use the major version of Node that the package installs', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { version: string }>
    }
    expect(packages['node_modules/node']?.version).toMatch(new RegExp(`^${read('.nvmrc').trim()}\\.`))
  })
})

test('comments name existing files', () => {
  const commented = [...sources, ...files.filter((file) => /^web\/.*\.css$/.test(file))]
  const whole =
    /(?:\/\/|^ *\*|\/\*)[^\n]*?\b((?:domain|server|web|i18n|testing|scripts|bench|e2e|docs)\/[\w/$.-]+\.(?:tsx?|mjs|css|md))\b/gm
  const others = commented.filter((file) => !/^testing\/(architecture|docs-truth)/.test(file))
  expect(strays(others, whole, (name) => places.has(name))).toEqual([])
})

describe('decision records', () => {
  const records = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file))

  test('they have a title, a status, a date and four sections in order', () => {
    const form =
      /^# (\d{4}) [^\n]+\n\n- Status: (?:proposed|accepted|superseded)[^\n]*\n- Date: \d{4}-\d\d-\d\d\n\n## Context\n/
    const sections = ['Context', 'Decision', 'Consequences', 'Alternatives']
    const isFormed = (file: string) => {
      const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
      const number = form.exec(read(file))?.[1]
      return file.startsWith(`docs/decisions/${number}-`) && headings.join() === sections.join()
    }
    expect(records.filter((file) => !isFormed(file))).toEqual([])
  })

  test('they are numbered without gaps and listed in the index', () => {
    const numbers = records.map((file) => Number(path.basename(file).slice(0, 4))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
    const index = read('docs/decisions/README.md')
    expect(records.filter((file) => !index.includes(`](${path.basename(file)}) `))).toEqual([])
  })

  test('they are cited by a path, not by a number', () => {
    // Landed migrations keep the old numbers; docs/decisions/README.md translates them.
    const cited = [...sources, ...docs].filter((file) => file !== 'testing/docs-truth.test.ts')
    const numberAlone = /((?<!\[)\bdecisions? \d{4}\b|docs\/decisions\/\d{4}(?!-))/gi
    expect(strays(cited, numberAlone, () => false)).toEqual([])
    const labelled = /\[((?:decision )?\d{4}\]\([^)\s]*?\d{4})-/g
    const isSame = (link: string) => new Set(link.match(/\d{4}/g)).size === 1
    expect(
      strays(
        docs.filter((file) => !file.endsWith('decisions/README.md')),
        labelled,
        isSame,
      ),
    ).toEqual([])
  })
})

describe('citations', () => {
  const landed = new Set([...read('db/migrations.sha256').matchAll(/\S+\.sql$/gm)].map(([name]) => name))
  const written = files.filter(
    (file) =>
      /\.(tsx?|mjs|css|svg|md|sql|sh|ya?ml)$|^\.env/.test(file) &&
      !(file.startsWith('db/migrations/') && landed.has(path.posix.basename(file))) &&
      file !== 'testing/docs-truth.test.ts',
  )

  test('they name existing headings', () => {
    const cited = /\b(docs\/[\w./-]+\.md#[\p{L}\p{N}_-]+)/gu
    expect(strays(written, cited, (link) => isLinked(link, ''))).toEqual([])
  })

  test('they name no document outside the repository and no issue', () => {
    const outside =
      /\b(spec §|saudi-domain\S* §|auth[ -]protocol\S* §|DESIGN(?:-LANGUAGE)? §|NOTES-\d|peers\.md|issues? #?\d+\b)|(§[A-J]\d)/gi
    expect(
      written.flatMap((file) => [...read(file).matchAll(outside)].map(([found]) => `${file}: ${found}`)),
    ).toEqual([])
  })
})

describe('the glossary', () => {
  const terms = read('docs/glossary.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| word '))
    .flatMap((line) => (line.split('|')[1] as string).replace(/\(.*?\)/g, '').split(','))
    .map((term) => term.trim())

  test('it has each term once', () => {
    expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  })

  test('it has a term for every table', () => {
    // Maintained counts, sums and search words of other tables, and parts of one concept, share its term.
    const parts =
      /_(counts|sums|words|lookup|listings|head|contacts|events|months|spending|runs)$|^(subscription|consultation|lead_account)_entries$/
    const singular: Record<string, string> = {
      analyses: 'analysis',
      extras: 'extra',
      series: 'series',
      outs: 'out',
    }
    const tables = [...read('db/schema.sql').matchAll(/^create table app\.(\w+)/gim)]
    const nouns = new Set(
      terms.flatMap((term) => [term, term.replace(/ of .*/, '')]).map((term) => term.replaceAll('-', ' ')),
    )
    const wordless = tables
      .map(([, table]) => table as string)
      .filter((table) => !parts.test(table))
      .filter((table) => {
        const words = table.split('_')
        const last = words.pop() as string
        const noun =
          singular[last] ??
          last
            .replace(/ies$/, 'y')
            .replace(/(ch|ss|x)es$/, '$1')
            .replace(/(?<!s)s$/, '')
        return ![...words, noun].some((_, at, all) => nouns.has(all.slice(at).join(' ')))
      })
    expect(wordless).toEqual([])
  })
})
