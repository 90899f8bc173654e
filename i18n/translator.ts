import { createTranslator } from 'use-intl/core'
import { INTL_TAGS, type Locale, TIME_ZONE } from './locale.ts'
import { type Messages, messages } from './messages.ts'

/**
 * Words that the server itself writes: problems, WhatsApp, mail. Called with a full key: `t('errors.field.required')`.
 * Not for `web/`: pages get compiled messages through `messagesFor` and `useTranslations`.
 */
export function translatorFor(locale: Locale) {
  return createTranslator<Messages>({
    locale: INTL_TAGS[locale],
    messages: messages[locale] as Messages,
    timeZone: TIME_ZONE,
    // A missing key is our bug and must fail, not be shown to a user.
    onError: (error) => {
      throw error
    },
  })
}

export type Translator = ReturnType<typeof translatorFor>
