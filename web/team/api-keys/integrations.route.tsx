import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiKeys } from '#server/api-keys/api-key-answers.ts'
import type { Webhooks } from '#server/webhooks/webhook-answers.ts'
import { ProofProvider } from '#web/accounts/proof.tsx'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { WebhooksPart } from '../webhooks/webhooks-part.tsx'
import { KeysPart } from './keys-part.tsx'

export { action } from '#web/accounts/needs-script.ts'

const API_KEYS = '/me/api-keys'
const WEBHOOKS = '/me/webhooks'

export const handle = { messages: ['apiKeys', 'webhooks'], reads: () => [API_KEYS, WEBHOOKS] }

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
            <a className="link" href="/api/docs">
              {t('docs')}
            </a>
          </p>
          <Whole />
        </ProofProvider>
      )}
    </div>
  )
}

function Whole() {
  const t = useTranslations('apiKeys')
  const keys = useAnswer<ApiKeys>(API_KEYS)
  const webhooks = useAnswer<Webhooks>(WEBHOOKS)
  return (
    <>
      {keys.data ? <KeysPart items={keys.data.items} /> : <NoAnswer answer={keys} loading={t('loading')} />}
      {webhooks.data ? (
        <WebhooksPart items={webhooks.data.items} />
      ) : (
        <NoAnswer answer={webhooks} loading={t('loading')} />
      )}
    </>
  )
}
