import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * The bill behind the figures. Its code and words stay with the server, which makes a page of it (web/estimates); opened
 * here, the panel fetches that page and shows its middle. Without a script there is a link to it.
 */
export function HowComputed({ query }: { query: string }) {
  const t = useTranslations('estimates')
  const place = useRef<HTMLDetailsElement>(null)
  const href = `${paths.bill(useLocale())}?${query}`
  const show = () => {
    if (place.current?.open)
      void import('./show-bill.ts').then(({ showBill }) => showBill(place.current, href))
  }
  useEffect(show, [href])
  return (
    <details ref={place} className="estimate-how" onToggle={show}>
      <summary>{t('how')}</summary>
      <a href={href}>{t('howPage')}</a>
    </details>
  )
}
