import { useTranslations } from 'use-intl'
import { LINK_KINDS } from '#domain/links/link-lifetimes.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'

/** Where a link would have led that ended or was replaced: why, and the way on. Says nothing of what was behind it. */
export function EndedLink({ told }: { told: unknown }) {
  const t = useTranslations('endedLink')
  const locale = useLocale()
  const link = LINK_KINDS.find((kind) => kind === (told as { link?: unknown } | null)?.link) ?? 'tracking'
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t(link)}</p>
      <div className="actions">
        {link === 'lead' && <Button href={paths.contractorLeads(locale)}>{t('leads')}</Button>}
        {(link === 'tracking' || link === 'consultation') && (
          <Button href={paths.accountProjectRequests(locale)}>{t('account')}</Button>
        )}
      </div>
    </>
  )
}
