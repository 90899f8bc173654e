import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/** Milliseconds: while somebody types, the rows wait for the end of the number. */
const PAUSE_MS = 250

/**
 * The bill behind the figures. Its code and words stay with the server, which makes a page of it (web/estimates); opened
 * here, the panel fetches that page and shows its middle. Without a script the words are a link to it.
 */
export function HowComputed({ query }: { query: string }) {
  const t = useTranslations('estimates')
  const [isOpen, setOpen] = useState(false)
  const [bill, setBill] = useState('')
  const href = `${paths.bill(useLocale())}?${query}`
  useEffect(() => {
    if (!isOpen) return
    const pause = setTimeout(() => {
      import('./load-bill.ts').then(({ loadBill }) => loadBill(href)).then(setBill, ignoreLostConnection)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [isOpen, href])
  return (
    <details className="estimate-how" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('how')}</summary>
      {bill === '' ? (
        <a href={href}>{t('howPage')}</a>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, from our server
        <div dangerouslySetInnerHTML={{ __html: bill }} />
      )}
    </details>
  )
}

/** The link to the page is still there. */
const ignoreLostConnection = () => undefined
