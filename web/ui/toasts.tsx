import { useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { directionOf } from '#i18n/locale.ts'
import { useLocale } from '#web/use-locale.ts'
import { showToastsWith, TOASTS } from './toast.ts'
import 'sonner/dist/styles.css'
import '#web/styles/toasts.css'

/**
 * At the physical bottom left in both languages: the WhatsApp button stands at the right
 * (docs/reference/product-rules.md#overlays). Its style sheet comes as a file: the policy allows no style made by a
 * script.
 */
export function Toasts() {
  return (
    <>
      <Toaster
        dir={directionOf(useLocale())}
        position="bottom-left"
        visibleToasts={TOASTS.visible}
        duration={TOASTS.duration}
        gap={TOASTS.gap}
        className="toasts"
      />
      <Ready />
    </>
  )
}

/** Its effect runs after that of the library, which from then on hears what is said. */
function Ready() {
  useEffect(() => showToastsWith((kind, title, options) => void toast[kind](title, options)), [])
  return null
}
