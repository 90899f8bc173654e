import { useTranslations } from 'use-intl'
import { UserText } from '#web/ui/user-text.tsx'

export interface NoticeProps {
  tone: 'info' | 'warning'
  text: string
  /** On the settings page, where it is no landmark. */
  isPreview?: boolean
}

/** What our team tells every visitor, under the header (docs/settings.md#notice). Rendered on the server only. */
export function SiteNotice({ tone, text, isPreview }: NoticeProps) {
  const t = useTranslations('layout')
  const Tag = isPreview ? 'div' : 'aside'
  return (
    <Tag className="site-notice" data-tone={tone} {...(!isPreview && { 'aria-label': t('notice') })}>
      <UserText as="p" className="wrap">
        {text}
      </UserText>
    </Tag>
  )
}
