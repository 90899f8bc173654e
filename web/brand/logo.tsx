import type { Locale } from '#i18n/locale.ts'

/** The words are drawn, never set in a font; «معمار» has the wall's opening as its ʿayn. */
const WORD = {
  ar: (
    <svg
      className="logo-word"
      aria-hidden="true"
      viewBox="4 0 166 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
    >
      <path d="M154 46H50V5" />
      <circle cx="154" cy="34.5" r="11.5" />
      <circle cx="80" cy="34.5" r="11.5" />
      <path
        fill="currentColor"
        stroke="none"
        fillRule="evenodd"
        d="M98 17h38l-15.5 27h-7ZM109 24l8 13.5L125 24Z"
      />
      <path d="M33 23v21c0 10-6 15-16.5 15H8" />
    </svg>
  ),
  en: (
    <svg
      className="logo-word"
      aria-hidden="true"
      viewBox="0 0 160 46"
      fill="none"
      stroke="currentColor"
      strokeWidth="7.5"
    >
      <path d="M4 44V7l16 22.5L36 7v37M50 44V18M50 2.5v8M64 44V18M64 31c0-6 3.3-9.5 8-9.5s8 3.5 8 9.5v13M80 31c0-6 3.3-9.5 8-9.5s8 3.5 8 9.5v13" />
      <circle cx="116" cy="31" r="9.5" />
      <path d="M126 18v26M140 44V18M140 33c0-7 5-11.3 14-11.3" />
    </svg>
  ),
}

/** Mark and wordmark. The name itself is said by whatever holds the logo. */
export const Logo = ({
  locale,
  tone = 'surface',
}: {
  locale: Locale
  tone?: 'surface' | 'wall' | undefined
}) => (
  <span className={`logo logo-${locale} logo-on-${tone}`} aria-hidden="true">
    <svg className="logo-mark" aria-hidden="true" viewBox="0 0 48 48">
      <path fill="currentColor" d="M2 46V19L13.5 3 24 17.5 34.5 3 46 19v27h-9.5L24 25.5 11.5 46Z" />
      <path className="logo-opening" d="M24 33l8 13H16Z" />
    </svg>
    {WORD[locale]}
  </span>
)
