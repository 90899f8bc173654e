import { BadgeCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'

/** An admin reviewed the documents: icon, word and colour. What was checked stands on the profile. */
export function VerifiedSeal() {
  const t = useTranslations('providersPage.table')
  return (
    <span className="verified-seal">
      <Icon icon={BadgeCheck} size={18} />
      {t('verified')}
    </span>
  )
}
