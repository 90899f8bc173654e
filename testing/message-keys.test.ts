import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { isTest, read, sources } from './repository-files.ts'

/*
 * TypeScript refuses a wrong key as well, but the message in which it lists every right one costs it minutes and
 * 15 GB: this says it first.
 */
const pages = sources.filter((file) => /^(web|server)\/.*\.tsx$/.test(file) && !isTest(file))

/** What stands at `path`, a translator's namespace or key. */
const at = (path: string) =>
  path
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], messages.ar)

/** Translators of a file by name, `const t = useTranslations('contracts.work')`, when all of that name are the same. */
function translatorsOf(file: string): Map<string, string> {
  const text = read(file)
  const namespaces = new Map<string, Set<string>>()
  for (const [, name = '', namespace = ''] of text.matchAll(
    /const (\w+) = useTranslations\((?:'([\w.]+)')?\)/g,
  ))
    namespaces.set(name, (namespaces.get(name) ?? new Set()).add(namespace))
  const isHandedIn = (name: string) => new RegExp(`[({,]\\s*${name}\\b\\s*[:,})]`).test(text)
  return new Map(
    [...namespaces].flatMap(([name, [namespace = '', ...others]]) =>
      others.length > 0 || namespace === '' || isHandedIn(name) ? [] : [[name, namespace] as const],
    ),
  )
}

test('every namespace that a page names has messages', () => {
  const named = pages.flatMap((file) =>
    [...read(file).matchAll(/useTranslations\('([\w.]+)'\)/g)].map(([, namespace = '']) => ({
      file,
      namespace,
    })),
  )
  expect(named.length).toBeGreaterThan(500)
  expect(named.filter(({ namespace }) => typeof at(namespace) !== 'object')).toEqual([])
})

test('every key that a page spells out is a message', () => {
  const spelled = pages.flatMap((file) =>
    [...translatorsOf(file)].flatMap(([name, namespace]) =>
      [
        ...read(file).matchAll(
          new RegExp(`(?<![\\w.])${name}(?:\\.rich|\\.markup|\\.raw)?\\('([\\w.]+)'[,)]`, 'g'),
        ),
      ].map(([, key = '']) => ({ file, key: `${namespace}.${key}` })),
    ),
  )
  expect(spelled.length).toBeGreaterThan(2_000)
  expect(spelled.filter(({ key }) => typeof at(key) !== 'string')).toEqual([])
})
