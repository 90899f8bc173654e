import { useTranslations } from 'use-intl'

export const handle = { messages: ['dev'] }

export default function PhonePage() {
  const t = useTranslations('dev')
  return <h1>{t('phone.title')}</h1>
}
