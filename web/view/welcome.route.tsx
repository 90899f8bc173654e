import { useEffect, useState } from 'react'
import { type MetaFunction, redirect, useNavigate } from 'react-router'
import { localeOfPath } from '#i18n/locale.ts'
import { accountReturn } from '#web/accounts/account-return.ts'
import { SupportButton } from '#web/layouts/support-button.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { forgetView, lastWelcome, savedView, wasWelcomed } from './view-storage.ts'
import styles from './welcome.module.css'
import { WelcomeDialog } from './welcome-dialog.tsx'
import { WelcomeLinks } from './welcome-links.tsx'
import { mayWelcome } from './welcome-rule.ts'

export const handle = { messages: ['welcome'], publicPage: { topics: [] } }

/** Whoever comes back from signing in is led to the words for it. */
export function loader({ url }: { url: URL }) {
  const back = accountReturn(localeOfPath(url.pathname), url)
  return back ? redirect(back) : null
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, ({ welcome }) => ({ title: welcome.metaTitle, description: welcome.metaDescription }))

/**
 * `/`: a saved view leads on (first-paint.ts does it before anything is painted). Otherwise the page has nothing of its
 * own to say, and the dialog may ask; when it may not, and without a script, the two doors are plain links.
 */
export default function Welcome() {
  const locale = useLocale()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)

  useEffect(() => {
    const saved = savedView()
    if (saved) {
      navigate(paths.homeOf(saved, locale), { replace: true })
    } else if (mayWelcome({ inSession: wasWelcomed(), lastShown: lastWelcome() }, Date.now())) {
      forgetView()
      setAsks(true)
    }
  }, [locale, navigate])

  return (
    <>
      <main id="main" className={`${styles.welcome} relief`}>
        {asks ? <WelcomeDialog /> : <WelcomeLinks />}
      </main>
      <SupportButton />
    </>
  )
}
