import { languageOfText } from '#i18n/text-language.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'

/**
 * Name of an uploaded file, its ending always after its name as the page is read: an Arabic name alone would turn
 * `شهادة.pdf` around on an English page.
 */
export function FileName({ children }: { children: string }) {
  const locale = useLocale()
  const dot = children.lastIndexOf('.')
  const name = dot > 0 ? children.slice(0, dot) : children
  const isRtl = locale === 'ar' && languageOfText(name) === 'ar'
  return (
    <bdi dir={isRtl ? 'rtl' : 'ltr'}>
      <UserText>{name}</UserText>
      {children.slice(name.length)}
    </bdi>
  )
}
