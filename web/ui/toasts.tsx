import { type SyntheticEvent, useEffect } from 'react'
import { Toaster, toast } from 'sonner'
import { directionOf } from '#i18n/locale.ts'
import { useLocale } from '#web/use-locale.ts'
import { showToastsWith, TOASTS } from './toast.ts'
import 'sonner/dist/styles.css'
import '#web/styles/toasts.css'

/**
 * Toasts at the bottom left in both languages, because the WhatsApp button is at the right
 * (docs/reference/product-rules.md#overlays). The style sheet is a file, because the CSP forbids styles set by scripts.
 */
export function Toasts() {
  return (
    <div onFocusCapture={keepToPage} onBlurCapture={keepToPage}>
      <Toaster
        dir={directionOf(useLocale())}
        position="bottom-left"
        visibleToasts={TOASTS.visible}
        duration={TOASTS.duration}
        gap={TOASTS.gap}
        className="toasts"
      />
      <Ready />
    </div>
  )
}

/**
 * The library sends the focus back when it leaves a toast, so that Tab never passes one, and again when the next toast
 * arrives, away from whatever somebody does by then. It does not learn of the focus; layouts/keep-focus.ts gives it a
 * place when a toast ends.
 */
const keepToPage = (event: SyntheticEvent) => event.stopPropagation()

/** Its effect runs after that of the library, which is then subscribed to new toasts. */
function Ready() {
  useEffect(() => showToastsWith((kind, title, options) => void toast[kind](title, options)), [])
  return null
}
