import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Links to the next page. The browser's back button returns to the previous one. */
export function NextPage({ to }: { to: string | undefined }) {
  const t = useTranslations('admin.queue')
  if (!to) return null
  return (
    <nav className="pager admin-pager" aria-label={t('pages')}>
      <Link className={buttonClass({ variant: 'secondary', size: 'md' })} to={to}>
        {t('next')}
        <Icon icon={ChevronRight} flip />
      </Link>
    </nav>
  )
}
