import { useTranslations } from 'use-intl'

export const handle = { messages: ['projectRequests'] }

export default function SubmitSuccess() {
  const t = useTranslations('projectRequests')
  return <h1>{t('success.lead')}</h1>
}
