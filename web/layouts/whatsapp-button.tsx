import { LOGO_FILE } from '#web/brand/logo.tsx'

/** The first message of the chat. Arabic in both languages: the people who answer read it (spec §2). */
const GREETING = 'السلام عليكم، أحتاج مساعدة في مشروعي على معمار.'

/** Opens a chat with a person. At the physical bottom right in both languages. */
export const WhatsAppButton = ({ number, label }: { number: string; label: string }) => (
  <a
    className="whatsapp-button"
    href={`https://wa.me/${number}?text=${encodeURIComponent(GREETING)}`}
    target="_blank"
    rel="noopener"
  >
    <svg width="28" height="28" viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${LOGO_FILE}#whatsapp`} />
    </svg>
    <span>{label}</span>
  </a>
)
