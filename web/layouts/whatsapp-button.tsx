import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import type { loader } from '#web/root.tsx'

/**
 * Opens a WhatsApp chat with our team, with a prepared greeting. At the bottom right in both languages
 * (docs/reference/product-rules.md#overlays).
 */
export function WhatsAppButton() {
  const t = useTranslations('layout')
  const site = useRouteLoaderData<typeof loader>('root')
  if (!site) return null
  return (
    <a
      className="whatsapp-button"
      href={`https://wa.me/${site.supportWhatsapp}?text=${encodeURIComponent(site.supportGreeting)}`}
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
