import { ArrowLeft } from 'lucide'
import { Link, type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUuid } from '#domain/shared/id.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { leadAddress } from '#web/leads/lead-address.ts'
import { NoAnswer } from '#web/leads/no-answer.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useApiPosts } from './contract-acting.ts'
import { ContractHead } from './contract-head.tsx'
import { CONTRACT_MESSAGES } from './contract-messages.ts'
import { ContractView } from './contract-view.tsx'
import styles from './contracts.module.css'

export { action } from '#web/accounts/needs-script.ts'

/** Not cached: each contract has its own address, and cached ones would push out other pages. */
export const handle = {
  messages: ['leads', ...CONTRACT_MESSAGES],
  publicPage: false,
  reads: ({ params: { leadId } }: Parameters<ReadsOfPage>[0]) =>
    isUuid(leadId) ? [contractAddress(leadId)] : [],
}

const contractAddress = (leadId: string) => `${leadAddress(leadId)}/contract`

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ contracts }) => ({ title: contracts.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The contract of a won lead, in the place of its signed-in provider. */
export default function OwnContract() {
  const t = useTranslations('contracts')
  const { leadId = '' } = useParams()
  const { api, answers } = useDashboard()
  const answer = useAnswer<Contract>(contractAddress(leadId))
  const acting = useApiPosts({
    address: contractAddress(leadId),
    send: api.send,
    changed: () => void answers.refresh(),
  })
  return (
    <div className={`place-page ${styles.contractPage}`}>
      <Link className="link" to={privatePaths.contractorLead(useLocale(), leadId)}>
        <Icon icon={ArrowLeft} size={16} flip />
        <span>{t('backToLead')}</span>
      </Link>
      {answer.data ? (
        <>
          <ContractHead contract={answer.data} />
          <ContractView contract={answer.data} acting={acting} />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{t('card.title')}</h1>
          <NoAnswer answer={answer} />
        </>
      )}
    </div>
  )
}
