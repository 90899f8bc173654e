import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { VIEWS } from './view.ts'
import styles from './welcome.module.css'
import { WELCOME_TITLE, WelcomeDoor, WelcomeSheet } from './welcome-sheet.tsx'

/** The doors as plain links, for whoever was asked a moment ago and for pages without a script. */
export function WelcomeLinks() {
  const locale = useLocale()
  return (
    <WelcomeSheet>
      <nav className={styles.welcomeDoors} aria-labelledby={WELCOME_TITLE}>
        {VIEWS.map((view) => (
          <a key={view} className={styles.welcomeDoor} href={paths.homeOf(view, locale)}>
            <WelcomeDoor view={view} />
          </a>
        ))}
      </nav>
    </WelcomeSheet>
  )
}
