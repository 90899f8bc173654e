import { formatDate } from '#i18n/format.ts'
import { useLocale } from '#web/use-locale.ts'

/** A formatted date with a machine-readable `dateTime`. */
export function ShownDate({ at }: { at: string | undefined }) {
  const locale = useLocale()
  if (at === undefined) return null
  return (
    <bdi>
      <time dateTime={at}>{formatDate(at, locale)}</time>
    </bdi>
  )
}
