import { Search } from 'lucide'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './find.module.css'
import { FindDialog } from './find-dialog.tsx'

/** Opens the search over everything; so do ⌘K and Ctrl+K, by the place of the key, anywhere on the console. */
export function FindButton() {
  const t = useTranslations('adminFind')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isAsked =
        event.code === 'KeyK' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
      // A dialog that waits for a decision keeps the keyboard. A review does not: the telephone rings during it.
      if (!isAsked || document.querySelector('dialog.dialog:modal')) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.findOpen}
        aria-haspopup="dialog"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon icon={Search} />
        <span>{t('open')}</span>
        <Keys />
      </button>
      {isOpen && <FindDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The keys of this machine. Hidden from screen readers, which read aria-keyshortcuts. */
function Keys() {
  const isApple = useSyncExternalStore(
    () => () => {},
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  )
  return (
    <span className={styles.findKeys} aria-hidden="true" dir="ltr">
      <kbd className={styles.findKey}>{isApple ? '⌘' : 'Ctrl'}</kbd>
      <kbd className={styles.findKey}>K</kbd>
    </span>
  )
}
