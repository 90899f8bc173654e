import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { INTL_TAGS, LOCALES, TIME_ZONE } from './locale.ts'
import { messages } from './messages.ts'
import { translatorFor } from './translator.ts'

const leavesOf = (words: object, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  )
const namesIn = (message: string) => [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name!)

test.each(LOCALES)('every message in %s reads as the formatter writes it', (locale) => {
  const ours = translatorFor(locale) as unknown as (key: string, values?: object) => string
  const library = createTranslator({
    ...{ locale: INTL_TAGS[locale], messages: messages[locale] as never, timeZone: TIME_ZONE },
    onError: (error) => {
      throw error
    },
  }) as unknown as typeof ours
  const attempt = (say: typeof ours, key: string, values?: object) => {
    try {
      return say(key, values)
    } catch (error) {
      return String((error as Error).message)
    }
  }
  const texts = ["أبو خالد & Sons' $& {x} <b>", '', '7']
  let differing: unknown[] = []
  for (const [key, message] of leavesOf(messages[locale])) {
    const names = namesIn(message)
    const filled = texts.map((text) => Object.fromEntries(names.map((name) => [name, text])))
    const numbers = Object.fromEntries(names.map((name) => [name, 1234]))
    for (const values of [undefined, {}, ...filled, numbers]) {
      const [own, theirs] = [attempt(ours, key, values), attempt(library, key, values)]
      if (own !== theirs) differing = [...differing, { key, values, own, theirs }]
    }
  }
  expect(differing).toEqual([])
})
