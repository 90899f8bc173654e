/** Architecture tests: import directions, file names, one name per noun. The rules are in docs/architecture.md. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { files, isTest, read, sources } from './repository-files.ts'

const ships = sources.filter((file) => /^(domain|i18n|server|web)\//.test(file) && !isTest(file))

type Import = { file: string; target: string; typeOnly: boolean }

/** `#server/x.ts` and `../server/x.ts` both become `server/x.ts`; packages are unchanged. */
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
  test('domain imports only itself and the schema library', () => {
    const strays = importsFrom('domain').filter(
      ({ target }) => !startsWithOneOf(target, ['domain/', 'zod/mini']),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('i18n imports only domain and the message library', () => {
    const allowed = ['i18n/', 'domain/', 'use-intl', 'icu-minify/']
    const strays = importsFrom('i18n').filter(({ target }) => !startsWithOneOf(target, allowed))
    expect(strays.map(describeImport)).toEqual([])
  })

  test('server does not import pages', () => {
    // The development mode of main loads pages through Vite and does not import web/.
    const strays = importsFrom('server').filter(({ target }) => target.startsWith('web/'))
    expect(strays.map(describeImport)).toEqual([])
  })

  test('web imports only types from server, because its bundle would contain a second copy of other code', () => {
    const strays = importsFrom('web').filter(
      ({ target, typeOnly }) => target.startsWith('server/') && !typeOnly,
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('toasts are shown through web/ui/toast.ts, which loads their component', () => {
    const strays = importsFrom('web').filter(
      ({ file, target }) => target === 'sonner' && !file.startsWith('web/ui/toast'),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('pages have no session: loaders use Services, which cannot read a bearer token', () => {
    const rendered = imports.filter(({ file }) => file.startsWith('web/') || file === 'server/services.ts')
    const strays = rendered.filter(
      ({ target, typeOnly }) => !typeOnly && /server\/auth\/(read-caller|require-user)/.test(target),
    )
    expect(strays.map(describeImport)).toEqual([])
    const readers = ships.filter(
      (file) => file.startsWith('web/') && /headers\.get\(['"`]authorization/i.test(read(file)),
    )
    expect(readers).toEqual([])
  })

  test('the platform imports no noun', () => {
    const allowed = ['server/platform/', 'domain/shared/', 'domain/accounts/', 'i18n/', 'db/']
    const strays = importsFrom('server/platform').filter(
      ({ target }) => /^(server|domain|web|i18n|db)\//.test(target) && !startsWithOneOf(target, allowed),
    )
    expect(strays.map(describeImport)).toEqual([])
  })

  test('production code does not import the test harness', () => {
    const strays = ['domain', 'i18n', 'server', 'web', 'db'].flatMap((folder) =>
      importsFrom(folder).filter(({ target }) => target.startsWith('testing/')),
    )
    expect(strays.map(describeImport)).toEqual([])
  })
})

describe('nouns of the domain', () => {
  // Understanding a description uses the estimate to choose the next question, so it counts as its own noun.
  const nounOf = (file: string) =>
    file.startsWith('domain/project-requests/understanding/')
      ? 'understanding'
      : (file.split('/')[1] as string)
  const nouns = new Map<string, Set<string>>()
  for (const { file, target } of importsFrom('domain')) {
    if (!target.startsWith('domain/') || isTest(file) || nounOf(file) === nounOf(target)) continue
    nouns.set(nounOf(file), (nouns.get(nounOf(file)) ?? new Set()).add(nounOf(target)))
  }

  test('nouns do not import each other in a circle', () => {
    const circles: string[] = []
    const settled = new Set<string>()
    const walk = (noun: string, way: readonly string[]) => {
      if (way.includes(noun)) circles.push([...way.slice(way.indexOf(noun)), noun].join(' → '))
      if (way.includes(noun) || settled.has(noun)) return
      for (const next of nouns.get(noun) ?? []) walk(next, [...way, noun])
      settled.add(noun)
    }
    for (const noun of nouns.keys()) walk(noun, [])
    expect(circles).toEqual([])
  })
})

/** Folders of server/; each imports only from earlier ones (docs/decisions/0001-project-structure.md). */
const LAYERS = [
  ...[
    'platform',
    'adapters',
    'mails',
    'links',
    'messages',
    'auth',
    'audit',
    'staff',
    'team',
    'api-keys',
    'webhooks',
    'settings',
    'failed-messages',
  ],
  ...[
    'consents',
    'documents',
    'contacts',
    'sla',
    'packages',
    'lead-accounts',
    'fulfilment',
    'payments',
    'subscriptions',
  ],
  ...[
    'invoices',
    'verifications',
    'reviews',
    'providers',
    'dispatch',
    'chat',
    'contracts',
    'quotes',
    'leads',
    'estimates',
    'price-index',
  ],
  ...[
    'quote-checks',
    'analyses',
    'consultations',
    'project-requests',
    'owner-accounts',
    'privacy',
    'complaints',
  ],
  ...['incoming-messages', 'solutions', 'revenue', 'admin', 'assistants'],
]

/** Files directly in server/ wire the nouns and are above all of them. */
const layerOf = (file: string) => {
  const [, folder, inside] = file.split('/')
  return inside ? LAYERS.indexOf(folder as string) : LAYERS.length
}

describe('layers of the server’s nouns', () => {
  const inServer = importsFrom('server').filter(({ target }) => /^server\/.*\.tsx?$/.test(target))
  const ofAnotherNoun = ({ file, target }: Import) =>
    layerOf(file) < LAYERS.length &&
    layerOf(file) !== layerOf(target) &&
    !target.startsWith('server/adapters/')

  test('every folder has a layer', () => {
    const folders = inServer.flatMap(({ file, target }) => [file, target])
    expect([...new Set(folders.filter((file) => layerOf(file) < 0))]).toEqual([])
  })

  test('a noun imports nothing from a higher layer', () => {
    const up = inServer.filter(({ file, target }) => layerOf(target) > layerOf(file))
    expect(up.map(describeImport)).toEqual([])
  })

  test('a noun does not import the routes of another', () => {
    const strays = inServer.filter((one) => isRoutes(one.target) && ofAnotherNoun(one))
    expect(strays.map(describeImport)).toEqual([])
  })
})

const isRoutes = (file: string) => file.endsWith('.http.ts')

describe('names', () => {
  test('files and folders are kebab-case', () => {
    const kebab = /^[a-z0-9_$.-]+$/
    const exempt =
      /^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|LICENSE$|Dockerfile$|\.|docs\/.*\.(png|md)$|public\/)/
    const strays = files.filter(
      (file) => !exempt.test(file) && !file.split('/').every((part) => kebab.test(part)),
    )
    expect(strays).toEqual([])
  })

  test('no folder or file is called utils, helpers, common or misc', () => {
    const drawer =
      /(^|\/)(utils?|helpers?|common|misc|lib|internal|controllers|repositories|hooks|types)(\/|\.tsx?$)/
    expect(files.filter((file) => drawer.test(file) && file !== 'db/types.ts')).toEqual([])
  })

  test('code uses one name per concept and none of the rejected words', () => {
    // docs/glossary.md: owner (not customer or client), provider (not vendor), quote (not bid or offer letter).
    const rivals = /\b\w*(customer|vendor|\bbid(s|der)?\b|jobRequest|serviceRequest)\w*\b/i
    // An element of UBL, whose names are given.
    const FOREIGN = 'AccountingCustomerParty'
    const strays = sources
      .filter((file) => !file.startsWith('testing/architecture'))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => rivals.test(line.replaceAll(FOREIGN, '')))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(strays).toEqual([])
  })

  test('domain, server and web have the same nouns', () => {
    const nouns = new Set([
      'shared',
      'accounts',
      'providers',
      'project-requests',
      'estimates',
      'price-index',
      'assistants',
      'analyses',
      'path-correction',
      'dispatch',
      'chat',
      'leads',
      'quotes',
      'quote-checks',
      'contracts',
      'packages',
      'subscriptions',
      'payments',
      'invoices',
      'lead-accounts',
      'revenue',
      'settings',
      'messages',
      'documents',
      'consultations',
      'owner-accounts',
      'complaints',
      'privacy',
      'reviews',
      'sla',
      'audit',
      'tracking',
      'links',
      'consents',
      'contacts',
      'failed-messages',
      'fulfilment',
      'incoming-messages',
      'mails',
      'marketplace',
      'owner',
      'business',
      'admin',
      'solutions',
      'pricing',
      'legal',
      'verifications',
      'staff',
      'team',
      'api-keys',
      'webhooks',
    ])
    const rooms = new Set([
      'platform',
      'adapters',
      'auth',
      'ui',
      'forms',
      'layouts',
      'server-only',
      'styles',
      'brand',
      'seo',
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

describe('rules of the code', () => {
  test('domain uses no clock and no randomness', () => {
    const impure = /\b(Date\.now\(|new Date\(\)|Math\.random\(|crypto\.)/
    expect(
      sources.filter((file) => file.startsWith('domain/') && !isTest(file) && impure.test(read(file))),
    ).toEqual([])
  })

  const codes = ships.flatMap((file) => [
    ...read(file).matchAll(
      /'((?:field|[a-z][A-Za-z_]+)\.[a-z]+(?:_[a-z]+)+|field\.required)'|\b(?:Refusal|conflict|notFound)\(\s*'([^']+)'|\bcode: '(\w+\.\w+)'/g,
    ),
  ])
  const refusals = new Set(codes.map(([, worded, thrown, told]) => (worded ?? thrown ?? told) as string))
  const sentencesOf = (tree: object, path: string[] = []): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[...path, key].join('.')] : sentencesOf(value, [...path, key]),
    )

  test('every refusal has a text in both languages', () => {
    const nouns = Object.keys(messages.en.errors)
    const told = [...refusals].filter((code) => nouns.includes(code.split('.')[0] as string))
    const silent = (['en', 'ar'] as const).flatMap((locale) => {
      const sentences = new Set(sentencesOf(messages[locale].errors))
      return told.filter((code) => !sentences.has(code)).map((code) => `${locale}: ${code}`)
    })
    expect(told.length).toBeGreaterThan(300)
    expect(silent).toEqual([])
  })

  test('refusal codes are written as whole strings, and every error text has a refusal', () => {
    const built =
      /(?:\b(?:Refusal|conflict|notFound)\(|\brequireId\([^\n]*,)\s*(?:`|'[^']*' \+)|\bcode: (?:`\w|'[^']*' \+)/
    expect(ships.filter((file) => built.test(read(file)))).toEqual([])
    const code = ships
      .filter((file) => !file.startsWith('i18n/'))
      .map(read)
      .join('\n')
    expect(sentencesOf(messages.en.errors).filter((name) => !code.includes(`'${name}'`))).toEqual([])
  })

  test('common refusals use notFound, conflict and invalidInput', () => {
    const spelled =
      /new Refusal\(\s*(?:'http\.invalid_input'|[^;{]*\{\s*status: (?:404|409|NOT_FOUND|CONFLICT)\b)/
    const strays = ships.filter((file) => file.startsWith('server/') && spelled.test(read(file)))
    expect(strays).toEqual([])
  })

  test('every export is used elsewhere', () => {
    const usersOf = new Map<string, number>()
    for (const file of sources)
      for (const word of new Set(read(file).match(/\b[A-Za-z_]\w+/g)))
        usersOf.set(word, (usersOf.get(word) ?? 0) + 1)
    // React Router reads these by name.
    const byName = /(\.route\.tsx|\/root\.tsx|\/entry\.\w+\.tsx|^web\/routes\.ts)$/
    const alone = ships
      .filter((file) => !byName.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)]
          .map(([, name]) => name as string)
          .filter((name) => usersOf.get(name) === 1)
          .map((name) => `${file}: ${name}`),
      )
    expect(alone).toEqual([])
  })

  test('no test is skipped, focused or todo', () => {
    const idle = /\b(it|test|describe)\.(skip|only|todo|fixme)\b/
    expect(sources.filter((file) => isTest(file) && idle.test(read(file)))).toEqual([])
  })

  test('a browser test waits for visible results instead of checking once', () => {
    const once =
      /expect\(\s*await [^\n]*?\.(isVisible|isHidden|isChecked|isEnabled|isDisabled|count|textContent|innerText|inputValue|getAttribute|allTextContents)\([^()]*\),?\s*\)|expect\(page\.url/
    expect(sources.filter((file) => file.startsWith('e2e/') && once.test(read(file)))).toEqual([])
  })

  test('no download address is hard-coded', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/)
  })
})
