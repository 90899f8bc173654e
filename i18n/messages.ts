/**
 * The words of the product. English defines the shape; Arabic must fill all of it (a missing key does not compile).
 * Messages are ICU strings; plurals use the six Arabic forms.
 */
import compile from 'icu-minify/compile'
import { ar } from './ar/index.ts'
import { en } from './en/index.ts'
import type { Locale } from './locale.ts'

export const messages = { ar, en }

/** The same tree of keys with other words: the type a translation must satisfy. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}

export type Messages = typeof en
/**
 * A noun's words, or a part of them: of `errors`, which every noun extends, a single noun's (`errors.projectRequest`);
 * of
 * `estimates` the words of a panel without the bill; of `pathCorrection` the names of its payments; of
 * `projectRequests` the words after sending; of `registration` the labels of its fields.
 */
export type Namespace =
  | keyof Messages
  | ShareOf<'errors'>
  | ShareOf<'estimates'>
  | ShareOf<'pathCorrection'>
  | ShareOf<'projectRequests'>
  | ShareOf<'registration'>
type ShareOf<Noun extends keyof Messages> = `${Noun}.${keyof Messages[Noun] & string}`

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const compiled = new Map<string, Record<string, unknown>>()

/**
 * The namespaces a page needs, in one language, compiled for the browser: the bundle then contains
 * a 650-byte formatter instead of the ICU parser (docs/decisions/0012-translations.md).
 */
export function messagesFor(locale: Locale, namespaces: readonly Namespace[]): Messages {
  const found: Record<string, object> = {}
  for (const name of namespaces) {
    const [noun, share] = name.split('.') as [keyof Messages, string?]
    const words = compiledNamespace(locale, noun)
    found[noun] = share ? { ...found[noun], [share]: words[share] } : words
  }
  return found as Messages
}

function compiledNamespace(locale: Locale, name: keyof Messages): Record<string, unknown> {
  const key = `${locale}.${name}`
  const words = compiled.get(key) ?? compileTree(messages[locale][name])
  compiled.set(key, words)
  return words
}

function compileTree(tree: object): Record<string, unknown> {
  const compileOne = (value: unknown) =>
    typeof value === 'string' ? compile(value) : compileTree(value as object)
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, compileOne(value)]))
}
