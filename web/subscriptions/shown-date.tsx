import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** A day as people write it, and as machines read it. */
export function ShownDate({ at }: { at: string | undefined }) {
  const locale = useLocale()
  if (at === undefined) return null
  return (
    <bdi>
      <time dateTime={at}>{formatDate(at, locale)}</time>
    </bdi>
  )
}
