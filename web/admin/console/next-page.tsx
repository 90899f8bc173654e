import { ChevronLeft, ChevronRight } from 'lucide'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { firstPage, numbered, pageAt, rangeOf } from './page-of-list.ts'

interface NextPageProps {
  /** Address of the next page; absent on the last. */
  to: string | undefined
  /** Rows of this page, and of all pages where the list counts them. */
  rows?: number | undefined
  total?: number | undefined
}

/** Which rows of how many these are, and the ways to the next page and back to the first. */
export function NextPage({ to, rows, total }: NextPageProps) {
  const t = useTranslations('admin.queue')
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const page = pageAt(search)
  const range = rangeOf(page, rows, total)
  const look = buttonClass({ variant: 'secondary', size: 'md' })
  if (!to && !range && page === 1) return null
  return (
    <nav className="pager admin-pager" aria-label={t('pages')}>
      {range && total !== undefined && (
        <p className="caption">
          {t.rich('range', {
            rows: () => <Bdi>{range.map((row) => formatNumber(row)).join('–')}</Bdi>,
            all: () => <Bdi>{formatNumber(total)}</Bdi>,
          })}
        </p>
      )}
      {page !== 1 && (
        <Link className={look} to={`${pathname}?${firstPage(search)}`}>
          <Icon icon={ChevronLeft} flip />
          {t('first')}
        </Link>
      )}
      {to && (
        <Link className={look} to={nextOf(to, page)}>
          {t('next')}
          <Icon icon={ChevronRight} flip />
        </Link>
      )}
    </nav>
  )
}

/** The address of the next page, with its number where this one is known. */
function nextOf(to: string, page: number | undefined): string {
  const [path = '', query] = to.split('?')
  return `${path}?${numbered(new URLSearchParams(query), page && page + 1)}`
}
