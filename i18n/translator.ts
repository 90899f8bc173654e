import { createTranslator } from 'use-intl/core'
import { INTL_TAGS, type Locale, TIME_ZONE } from './locale.ts'
import { type Messages, messages } from './messages.ts'

/**
 * Words that the server itself writes: problems, WhatsApp, mail. Called with a full key: `t('errors.field.required')`.
 * Not for `web/`: pages get compiled messages through `messagesFor` and `useTranslations`.
 */
export function translatorFor(locale: Locale) {
  const t = createTranslator<Messages>({
    locale: INTL_TAGS[locale],
    messages: messages[locale] as Messages,
    timeZone: TIME_ZONE,
    // A missing key is our bug and must fail, not be shown to a user.
    onError: (error) => {
      throw error
    },
  })
  const plain = new Map<string, string | undefined>()
  const say = (key: Parameters<typeof t>[0], values?: Values) => {
    if (!plain.has(key)) plain.set(key, plainMessage(t.raw(key as never)))
    const message = plain.get(key)
    return (message !== undefined && filled(message, values)) || t(key as never, values as never)
  }
  return Object.assign(say, t) as typeof t
}

export type Translator = ReturnType<typeof translatorFor>

type Values = Record<string, unknown>

/** Text and named values only: no plurals, tags or quotes. */
const PLAIN = /^(?:[^{}<>']|\{\w+\})*$/

const plainMessage = (message: unknown): string | undefined =>
  typeof message === 'string' && PLAIN.test(message) ? message : undefined

/**
 * Puts texts into a plain message. Most messages are plain, and the formatter takes ten times as long for one: a page of
 * the public list has a hundred. Returns undefined when a value is missing or no text, which the formatter then handles.
 */
function filled(message: string, values: Values = {}): string | undefined {
  let isWhole = true
  const text = message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    isWhole &&= typeof value === 'string'
    return value as string
  })
  return isWhole ? text : undefined
}
