import { useTranslations } from 'use-intl'
import { readStageWords } from '#domain/quotes/stage-words.ts'
import { INTL_TAGS } from '#i18n/locale.ts'
import { languageOfText } from '#i18n/text-language.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'

/** A payment as the two call it, with a translation for a reader of the other language where each word is known. */
export function StageLabel({ label }: { label: string }) {
  const translated = useStageTranslation()(label)
  return (
    <>
      <UserText>{label}</UserText>
      {translated && <small> {translated}</small>}
    </>
  )
}

/** Tells a label in the reader's language; undefined where it is in theirs already, or has a word that is not known. */
export function useStageTranslation(): (label: string) => string | undefined {
  const t = useTranslations('quotes.stageWords')
  const locale = useLocale()
  return (label) => {
    const written = languageOfText(label)
    const said = written && written !== locale ? readStageWords(label) : undefined
    if (!said) return undefined
    const list = new Intl.ListFormat(INTL_TAGS[locale], { type: 'conjunction' })
    return t(said.when, { parts: list.format(said.parts.map((part) => t(`part.${part}`))) })
  }
}
