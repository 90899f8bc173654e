import { Globe } from 'lucide'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { pathInLocale } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'

/** Link to the same page in the other language. Works without scripts; change-language.ts avoids the page load. */
export function LanguageSwitch() {
  const t = useTranslations('layout')
  const other = useLocale() === 'ar' ? 'en' : 'ar'
  return (
    <a
      className={`${buttonClass({ variant: 'ghost', size: 'md' })} language-switch`}
      href={pathInLocale(other, useLocation())}
      lang={other}
      hrefLang={other}
      data-held=""
    >
      <Icon icon={Globe} />
      <span>{t('switchLanguage')}</span>
    </a>
  )
}
