import { useTranslations } from 'use-intl'

export const handle = { messages: ['owner'], publicPage: { topics: ['providers', 'project_requests'] } }

export default function OwnerHome() {
  const t = useTranslations('owner')
  return <h1>{t('hero.title')}</h1>
}
