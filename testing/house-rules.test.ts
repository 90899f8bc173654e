/**
 * Facts about the repository itself: the import arrows, the file names, one name per noun.
 * The map they keep is in docs/architecture.md.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'

const root = path.resolve(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter(Boolean)
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isTest = (file: string) => /\.(test|e2e|bench)\.tsx?$/.test(file)

type Import = { file: string; target: string; typeOnly: boolean }

/** `#server/x.ts` and `../server/x.ts` both become `server/x.ts`; packages stay as they are. */
function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  return specifier
}

function importsOf(file: string): Import[] {
  const statement =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
  return [...read(file).matchAll(statement)].map(([, type, fixed, dynamic]) => ({
    file,
    target: resolve(file, fixed ?? dynamic ?? ''),
    typeOnly: Boolean(type),
  }))
}

const imports = sources.flatMap(importsOf)
const importsFrom = (folder: string, options: { tests: boolean } = { tests: false }) =>
  imports.filter(({ file }) => file.startsWith(`${folder}/`) && (options.tests || !isTest(file)))
const describeImport = ({ file, target }: Import) => `${file} → ${target}`
const startsWithOneOf = (target: string, allowed: string[]) =>
  allowed.some((prefix) => target.startsWith(prefix))

describe('imports point one way: web → server → i18n → domain', () => {
  test('domain is pure: itself and the schema library', () => {
    const strays = importsFrom('domain').filter(
      ({ target }) => !startsWithOneOf(target, ['domain/', 'zod/mini']),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('i18n knows only domain and the message library', () => {
    const allowed = ['i18n/', 'domain/', 'use-intl', 'icu-minify/']
    const strays = importsFrom('i18n').filter(({ target }) => !startsWithOneOf(target, allowed))
    expect(strays.map(describeImport)).toEqual([])
  })

  test('server never imports screens', () => {
    // main's development mode reads the built pages, never the sources of web/.
    const strays = importsFrom('server').filter(({ target }) => target.startsWith('web/'))
    expect(strays.map(describeImport)).toEqual([])
  })

  test('web takes only types from server, because its bundle would hold a second copy of anything else', () => {
    const strays = importsFrom('web').filter(
      ({ target, typeOnly }) => target.startsWith('server/') && !typeOnly,
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('news is said through web/ui/toast.ts, which fetches what shows it', () => {
    const strays = importsFrom('web').filter(
      ({ file, target }) => target === 'sonner' && !file.startsWith('web/ui/toast'),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('the platform knows no noun', () => {
    const allowed = ['server/platform/', 'domain/shared/', 'domain/accounts/', 'i18n/', 'db/']
    const strays = importsFrom('server/platform').filter(
      ({ target }) => /^(server|domain|web|i18n|db)\//.test(target) && !startsWithOneOf(target, allowed),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('nothing that ships imports the test harness', () => {
    const strays = ['domain', 'i18n', 'server', 'web', 'db'].flatMap((folder) =>
      importsFrom(folder).filter(({ target }) => target.startsWith('testing/')),
    )
    expect(strays.map(describeImport)).toEqual([])
  })
})

describe('names', () => {
  test('files and folders are kebab-case', () => {
    const kebab = /^[a-z0-9_$.-]+$/
    const exempt = /^(README\.md|LICENSE|\.|docs\/.*\.(png|md)$|public\/)/
    const strays = files.filter(
      (file) => !exempt.test(file) && !file.split('/').every((part) => kebab.test(part)),
    )
    expect(strays).toEqual([])
  })

  test('no drawer is called utils, helpers, common or misc', () => {
    const drawer =
      /(^|\/)(utils?|helpers?|common|misc|lib|internal|controllers|repositories|hooks|types)(\/|\.tsx?$)/
    expect(files.filter((file) => drawer.test(file) && file !== 'db/types.ts')).toEqual([])
  })

  test('a thing has one name: the words we do not use for it appear in no code', () => {
    // docs/glossary.md: owner (not customer or client), provider (not vendor), quote (not bid or offer letter).
    const rivals = /\b\w*(customer|vendor|\bbid(s|der)?\b|jobRequest|serviceRequest)\w*\b/i
    const strays = sources
      .filter((file) => !file.startsWith('testing/house-rules'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => rivals.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(strays).toEqual([])
  })

  test('the same nouns in domain, server and web', () => {
    const nouns = new Set([
      'shared',
      'accounts',
      'providers',
      'project-requests',
      'estimates',
      'analyses',
      'path-correction',
      'dispatch',
      'chat',
      'leads',
      'quotes',
      'packages',
      'subscriptions',
      'payments',
      'invoices',
      'messages',
      'chat',
      'documents',
      'consultations',
      'reviews',
      'sla',
      'audit',
      'tracking',
      'marketplace',
      'owner',
      'business',
      'admin',
      'solutions',
      'pricing',
      'legal',
      'verifications',
    ])
    const rooms = new Set([
      'platform',
      'adapters',
      'auth',
      'ui',
      'forms',
      'layouts',
      'still',
      'styles',
      'brand',
      'found',
      'offline',
      'dev',
      'errors',
      'view',
    ])
    const folders = new Set(
      files
        .filter((file) => /^(domain|server|web)\/[^/]+\//.test(file))
        .map((file) => file.split('/')[1] as string),
    )
    expect([...folders].filter((folder) => !nouns.has(folder) && !rooms.has(folder))).toEqual([])
  })
})

describe('promises of the code', () => {
  test('no clock and no chance in the domain', () => {
    const impure = /\b(Date\.now\(|new Date\(\)|Math\.random\(|crypto\.)/
    expect(
      sources.filter((file) => file.startsWith('domain/') && !isTest(file) && impure.test(read(file))),
    ).toEqual([])
  })

  test('every refusal has a sentence in both languages', () => {
    const codes = new Set(
      sources
        .filter((file) => !isTest(file))
        .flatMap((file) => [
          ...read(file).matchAll(/'((?:field|[a-z][A-Za-z]+)\.[a-z]+(?:_[a-z]+)+|field\.required)'/g),
        ])
        .map(([, code]) => code as string)
        .filter((code) => (code.split('.')[0] as string) in messages.en.errors),
    )
    const sentence = (tree: unknown, code: string) =>
      code
        .split('.')
        .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree)
    const silent = [...codes].filter(
      (code) =>
        typeof sentence(messages.en.errors, code) !== 'string' ||
        typeof sentence(messages.ar.errors, code) !== 'string',
    )
    expect(codes.size).toBeGreaterThan(10)
    expect(silent).toEqual([])
  })

  test('no test is skipped, focused or left for later', () => {
    const idle = /\b(it|test|describe)\.(skip|only|todo|fixme)\b/
    expect(sources.filter((file) => isTest(file) && idle.test(read(file)))).toEqual([])
  })

  test('a browser test waits for what a person would see, instead of looking once', () => {
    const once =
      /expect\(\s*await [^\n]*?\.(isVisible|isHidden|isChecked|isEnabled|isDisabled|count|textContent|innerText|inputValue|getAttribute|allTextContents)\([^()]*\),?\s*\)|expect\(page\.url/
    expect(sources.filter((file) => file.startsWith('e2e/') && once.test(read(file)))).toEqual([])
  })

  test('no download address is written down', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })
})
