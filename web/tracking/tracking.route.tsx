import { useTranslations } from 'use-intl'

export const handle = { messages: ['tracking'] }

export default function TrackingPage() {
  const t = useTranslations('tracking')
  return <h1>{t('live')}</h1>
}
