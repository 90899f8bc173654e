import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { VIEWS, type View } from './view.ts'
import { markWelcomed, saveView } from './view-storage.ts'
import styles from './welcome.module.css'
import { WELCOME_TITLE, WelcomeDoor, WelcomeSheet } from './welcome-sheet.tsx'

/**
 * Asks which side the reader stands on, and cannot be left without an answer
 * (docs/reference/product-rules.md#welcome-dialog).
 */
export function WelcomeDialog() {
  const t = useTranslations('welcome')
  const locale = useLocale()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useState<View>()

  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('h1')?.focus()
  }, [])

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (!choice) return
    saveView(choice)
    markWelcomed(Date.now())
    dialog.current?.close()
    // In place of this page: going back must not lead here, where the saved view would send them on again.
    navigate(paths.homeOf(choice, locale), { replace: true })
  }

  return (
    // `closedby` is the browser's own word for it; older ones are held by the two handlers.
    <dialog
      ref={dialog}
      className={styles.welcomeDialog}
      aria-labelledby={WELCOME_TITLE}
      closedby="none"
      onKeyDown={keepOpen}
      onCancel={(event) => event.preventDefault()}
    >
      <WelcomeSheet>
        <form className={styles.welcomeForm} onSubmit={enter}>
          <div className={styles.welcomeDoors} role="radiogroup" aria-labelledby={WELCOME_TITLE}>
            {VIEWS.map((view) => (
              <label key={view} className={styles.welcomeDoor} htmlFor={`welcome-${view}`}>
                <input
                  type="radio"
                  id={`welcome-${view}`}
                  name="view"
                  value={view}
                  checked={choice === view}
                  onChange={() => setChoice(view)}
                />
                <WelcomeDoor view={view} />
              </label>
            ))}
          </div>
          <Button type="submit" size="xl" disabledReason={choice ? undefined : t('chooseFirst')}>
            {t('continue')}
          </Button>
        </form>
      </WelcomeSheet>
    </dialog>
  )
}

function keepOpen(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}
