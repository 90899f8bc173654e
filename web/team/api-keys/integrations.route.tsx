import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiKeys } from '#server/api-keys/api-key-answers.ts'
import { ProofProvider } from '#web/accounts/proof.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { KeysPart } from './keys-part.tsx'

export { action } from '#web/accounts/needs-script.ts'

const API_KEYS = '/me/api-keys'

export const handle = { messages: ['apiKeys'], reads: () => [API_KEYS] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ apiKeys }) => ({ title: apiKeys.metaTitle })),
  ...UNLISTED_PAGE,
]

/** What connects a firm's own systems, for the holder of its account (docs/flows/api-keys.md). */
export default function IntegrationsPage() {
  const t = useTranslations('apiKeys')
  const { reading } = useDashboard()
  if (typeof reading === 'string') return null
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      {reading.yourRole ? (
        <p>{t('colleague')}</p>
      ) : (
        <ProofProvider>
          <p>{t('lead')}</p>
          <p>
            <a href="/api/docs">{t('docs')}</a>
          </p>
          <Whole />
        </ProofProvider>
      )}
    </div>
  )
}

function Whole() {
  const keys = useAnswer<ApiKeys>(API_KEYS)
  return keys.data ? <KeysPart items={keys.data.items} /> : <NoAnswer answer={keys} />
}
