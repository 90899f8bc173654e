import { useTranslations } from 'use-intl'
import { LOGO_FILE } from '#web/brand/logo.tsx'

export interface WhatsAppButtonProps {
  /** E.164 digits. */
  supportWhatsapp: string
  /** First message of the chat, in Arabic. */
  supportGreeting: string
}

/**
 * Opens a WhatsApp chat with our team, with a prepared greeting. At the bottom right in both languages
 * (docs/reference/product-rules.md#overlays). Rendered on the server only.
 */
export function WhatsAppButton({ supportWhatsapp, supportGreeting }: WhatsAppButtonProps) {
  const t = useTranslations('layout')
  return (
    <a
      className="whatsapp-button"
      href={`https://wa.me/${supportWhatsapp}?text=${encodeURIComponent(supportGreeting)}`}
      target="_blank"
      rel="noopener"
    >
      <svg width="28" height="28" viewBox="0 0 256 256" aria-hidden="true">
        <use href={`${LOGO_FILE}#whatsapp`} />
      </svg>
      <span>{t('whatsapp')}</span>
    </a>
  )
}
