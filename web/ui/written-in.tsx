import { languageOfText } from '#i18n/text-language.ts'
import { useLocale } from '#web/use-locale.ts'

interface WrittenInProps {
  /** What a person wrote. */
  text: string
  /** That it is in the other language: the page's words know only two. */
  label: string
}

/** Says beside a person's text that it is in the other language than the page; nothing beside any other. */
export function WrittenIn({ text, label }: WrittenInProps) {
  const locale = useLocale()
  const language = languageOfText(text)
  return language !== undefined && language !== locale && <small className="caption">{label}</small>
}
