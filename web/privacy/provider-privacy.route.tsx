import type { MetaFunction } from 'react-router'
import type { HeldData } from '#server/privacy/privacy-answers.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { SessionPrivacy } from './session-privacy.tsx'

export { action } from '#web/accounts/needs-script.ts'

const ADDRESS = '/me/provider/privacy'

export const handle = { messages: ['ownData', 'errors'], reads: () => [ADDRESS] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownData }) => ({ title: ownData.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Stored data of a provider. */
export default function ProviderPrivacyRoute() {
  const { api, answers } = useDashboard()
  const answer = useAnswer<HeldData>(ADDRESS)
  return (
    <div className="place-page">
      <SessionPrivacy address={ADDRESS} of="provider" api={api} answers={answers} answer={answer} />
    </div>
  )
}
