import { Toaster } from 'sonner'
import { directionOf } from '#i18n/locale.ts'
import { useLocale } from '#web/use-locale.ts'
import 'sonner/dist/styles.css'

/**
 * Short news of pages with a session: three at most, four seconds each (spec §9). Width 356, swipe 20 and the 200 ms
 * of leaving are the library's own. Its style sheet comes as a file: the policy allows no style made by a script.
 */
export function Toasts() {
  const dir = directionOf(useLocale())
  return (
    <Toaster
      dir={dir}
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      visibleToasts={3}
      duration={4000}
      gap={14}
      className="toasts"
    />
  )
}
