import { ChevronLeft, ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useQueueView } from './use-queue-view.ts'

/** Links to the next page. The browser's back button returns to the previous one. */
export function QueuePager({ next }: { next: string | undefined }) {
  const t = useTranslations('admin.queue')
  const { view, addressOf } = useQueueView()
  if (!next && !view.before) return null
  const look = buttonClass({ variant: 'secondary', size: 'md' })
  return (
    <nav className="pager admin-pager" aria-label={t('pages')}>
      {view.before && (
        <Link className={look} to={addressOf({ before: undefined })}>
          <Icon icon={ChevronLeft} flip />
          {t('first')}
        </Link>
      )}
      {next && (
        <Link className={look} to={addressOf({ before: next })}>
          {t('next')}
          <Icon icon={ChevronRight} flip />
        </Link>
      )}
    </nav>
  )
}
