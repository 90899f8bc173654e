import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * Returns the links of a sentence by which a person agrees: `terms` of use, user `agreement` and `privacy` policy, for
 * `t.rich`. They open in a new tab, so that the form keeps what was typed.
 */
export function useLegalLinks() {
  const locale = useLocale()
  const linkTo = (href: string) => (text: ReactNode) => (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
  return {
    terms: linkTo(paths.terms(locale)),
    agreement: linkTo(paths.userAgreement(locale)),
    privacy: linkTo(paths.privacy(locale)),
  }
}
