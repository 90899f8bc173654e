import type { Locale } from '#i18n/locale.ts'
import logo from './logo.svg?url&no-inline'

/** The file of the marks, for the preload in the head and for the WhatsApp glyph. */
export const LOGO_FILE = logo

const WORD_SHEET = { ar: '4 0 166 64', en: '0 0 160 46' }

/** Mark and wordmark. The name itself is said by whatever holds the logo. */
export const Logo = ({
  locale,
  tone = 'surface',
}: {
  locale: Locale
  tone?: 'surface' | 'wall' | undefined
}) => (
  <span className={`logo logo-${locale} logo-on-${tone}`} aria-hidden="true">
    <svg className="logo-mark" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${logo}#mark`} />
    </svg>
    <svg className="logo-word" viewBox={WORD_SHEET[locale]} aria-hidden="true">
      <use href={`${logo}#${locale}`} />
    </svg>
  </span>
)
