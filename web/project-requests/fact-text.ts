import { useTranslations } from 'use-intl'
import { factTexts } from '#i18n/fact-text.ts'
import { useLocale } from '#web/use-locale.ts'

/** What a fact is called and what it says, in the words of the page (`wizard`, `projectRequests`, `jobs`). */
export const useFactText = () => factTexts(useTranslations(), useLocale())
