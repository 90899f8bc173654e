/** Styling rules (docs/decisions/0037-styling.md): shared classes in web/styles, everything else in CSS modules. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { kebab } from '#web/class-names.ts'
import { files, isTest, read, sources } from './repository-files.ts'

const sheets = files.filter((file) => /^web\/.*\.css$/.test(file))
const isModule = (file: string) => file.endsWith('.module.css')
const isShared = (file: string) => file.startsWith('web/styles/')
const components = sources.filter((file) => /^web\/.*\.tsx?$/.test(file) && !isTest(file))
const code = components.map(read).join('\n')

const withoutComments = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
const GLOBAL_CLASS = /:global\(\.([\w-]+)\)/g
const namesIn = (rules: string) =>
  new Set([...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name as string))
/** Classes defined by the sheet itself. */
const namesOf = new Map(
  sheets.map((file) => [file, namesIn(withoutComments(file).replaceAll(GLOBAL_CLASS, ''))]),
)
const shared = new Set(sheets.filter(isShared).flatMap((file) => [...namesOf.get(file)!]))

/** `styles.leadCard` in a component, with the sheet imported as `styles`. */
const lookups = components.flatMap((file) =>
  [...read(file).matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name, from = '']) => {
    const sheet = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
    return [...read(file).matchAll(new RegExp(`(?<![\\w.$])${name}\\.(\\w+)`, 'g'))].map(([, key = '']) => ({
      file,
      sheet,
      name: kebab(key),
    }))
  }),
)

test('a sheet is either shared, in web/styles, or a module', () => {
  expect(sheets.filter((file) => isShared(file) === isModule(file))).toEqual([])
})

test('a component uses only classes that its sheet defines', () => {
  const strays = lookups
    .filter(
      ({ file, sheet, name }) => sheet.split('/')[1] !== file.split('/')[1] || !namesOf.get(sheet)?.has(name),
    )
    .map(({ file, sheet, name }) => `${file}: ${name} of ${sheet}`)
  expect(lookups.length).toBeGreaterThan(1_000)
  expect(strays).toEqual([])
})

test('a module’s class is used by a component of its folder', () => {
  const worn = new Set(lookups.map(({ sheet, name }) => `${sheet.split('/')[1]}: ${name}`))
  const unworn = sheets
    .filter(isModule)
    .flatMap((file) => [...namesOf.get(file)!].map((name) => `${file.split('/')[1]}: ${name}`))
    .filter((name) => !worn.has(name))
  expect(unworn).toEqual([])
})

test('a shared class is used', () => {
  const words = new Set(code.match(/[\w-]+/g))
  // `button-${variant}` uses all of them.
  const isBuilt = (name: string) =>
    [...name.matchAll(/-/g)].some(({ index }) => code.includes(`${name.slice(0, index)}-\${`))
  expect([...shared].filter((name) => !words.has(name) && !isBuilt(name))).toEqual([])
})

test('a module’s class is never used by its plain name', () => {
  const inModules = new Set(sheets.filter(isModule).flatMap((file) => [...namesOf.get(file)!]))
  const strays = components.flatMap((file) =>
    [...read(file).matchAll(/\bclassName="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => inModules.has(name) && !shared.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(strays).toEqual([])
})

test('a module names no element by its id, which would be renamed like a class and match nothing', () => {
  const strays = sheets
    .filter(isModule)
    .flatMap((file) =>
      [...withoutComments(file).matchAll(/#[a-z_][\w-]*(?=[^;{}]*\{)/gi)].map(([id]) => `${file}: ${id}`),
    )
  expect(strays).toEqual([])
})

test('a module’s selectors contain one of its own classes', () => {
  // Shared parts styled by their position among elements without a class.
  const KNOWN = [
    '^dimension-band',
    '^dialog-head bdi',
    '^split > header ^link',
    '^radio-card:lang(en) ^radio-words',
  ]
  const strays = sheets.filter(isModule).flatMap((file) =>
    [
      ...withoutComments(file)
        .replaceAll(GLOBAL_CLASS, '^$1')
        .matchAll(/([^{}@;]+)\{/g),
    ]
      .flatMap(([, selectors = '']) => selectors.split(/,(?![^(]*\))/))
      .map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
      .filter((selector) => selector.includes('^') && namesIn(selector).size === 0)
      .filter((selector) => !KNOWN.includes(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(strays).toEqual([])
})
