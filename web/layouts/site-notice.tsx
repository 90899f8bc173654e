import { useTranslations } from 'use-intl'
import { UserText } from '#web/ui/user-text.tsx'

export interface NoticeProps {
  tone: 'info' | 'warning'
  text: string
}

/** What our team tells every visitor, under the header (docs/settings.md#notice). Rendered on the server only. */
export function SiteNotice({ tone, text }: NoticeProps) {
  const t = useTranslations('layout')
  return (
    <aside className="site-notice" data-tone={tone} aria-label={t('notice')}>
      <UserText as="p" className="wrap">
        {text}
      </UserText>
    </aside>
  )
}
