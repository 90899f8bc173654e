/**
 * The words of the product. English gives the shape; Arabic must fill all of it (a missing key does not compile).
 * Messages are ICU strings; plurals use the six Arabic forms.
 */
import compile from 'icu-minify/compile'
import { ar } from './ar/index.ts'
import { en } from './en/index.ts'
import type { Locale } from './locale.ts'

export const messages = { ar, en }

/** The same tree of keys with any words: what a translation must satisfy. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>
}

export type Messages = typeof en
export type Namespace = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

const compiled = new Map<string, unknown>()

/**
 * The namespaces a page needs, in one language, compiled for the browser: the bundle then carries
 * a 650-byte formatter instead of the ICU parser (docs/decisions/0005-messages.md).
 */
export function messagesFor(locale: Locale, namespaces: readonly Namespace[]): Messages {
  return Object.fromEntries(namespaces.map((name) => [name, compiledNamespace(locale, name)])) as Messages
}

function compiledNamespace(locale: Locale, name: Namespace): unknown {
  const key = `${locale}.${name}`
  if (!compiled.has(key)) compiled.set(key, compileTree(messages[locale][name]))
  return compiled.get(key)
}

function compileTree(tree: unknown): unknown {
  if (typeof tree === 'string') return compile(tree)
  return Object.fromEntries(Object.entries(tree as object).map(([key, value]) => [key, compileTree(value)]))
}
