import { Eye, EyeOff } from 'lucide'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { formatDaysSince } from '#i18n/since-format.ts'
import type { QuoteOpening } from '#server/quotes/quote-opening.ts'
import { useNow } from '#web/leads/use-now.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './opening.module.css'

/** Whether the owner opened a quote: what decides whether a provider calls. Nothing where nobody knows. */
export function Opening({ isOpened, openedOn }: QuoteOpening) {
  const t = useTranslations('leads.opening')
  const locale = useLocale()
  const now = useNow()
  if (isOpened === undefined) return null
  return (
    <span className={styles.opening} data-opened={isOpened ? '' : undefined}>
      <Icon icon={isOpened ? Eye : EyeOff} size={16} />
      {openedOn
        ? t('opened', {
            when: now === undefined ? formatDate(openedOn, locale) : formatDaysSince(openedOn, now, locale),
          })
        : t('notYet')}
    </span>
  )
}
