import { ArrowRight } from 'lucide'
import { Link, type MetaFunction, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { canFollowUp } from '#domain/dispatch/follow-up.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { OwnFollowUp as OwnFollowUpAnswer } from '#server/leads/follow-ups/follow-up-answers.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import type { ReadsOfPage } from '#web/accounts/page-reader.ts'
import { ContractCard } from '#web/contracts/contract-card.tsx'
import { leadAccountAddress } from '#web/lead-accounts/lead-account-address.ts'
import { LeadClaim } from '#web/lead-accounts/lead-claim.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { useAnswer, useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { QuoteTemplates } from '#web/quotes/quote-templates.tsx'
import { QUOTE_TEMPLATES } from '#web/quotes/quote-templates-address.ts'
import { ReviewSection } from '#web/reviews/review-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FollowUp } from './follow-up.tsx'
import { leadAddress } from './lead-address.ts'
import { LEAD_MESSAGES } from './lead-messages.ts'
import styles from './lead-page.module.css'
import { LeadPage } from './lead-page.tsx'
import { NoAnswer } from './no-answer.tsx'
import { useOwnLeadApi } from './use-own-lead-api.ts'

export { action } from '#web/accounts/needs-script.ts'

/** Not cached: each lead has its own address, and cached ones would push out other pages. */
export const handle = {
  messages: [...LEAD_MESSAGES, 'contracts', 'leadAccounts', 'subscriptions'],
  publicPage: false,
  reads: ({ params: { leadId } }: Parameters<ReadsOfPage>[0]) =>
    isUuid(leadId)
      ? [leadAddress(leadId), leadAccountAddress(), `/me/leads/${leadId}/follow-up`, QUOTE_TEMPLATES]
      : [],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ leads }) => ({ title: leads.leadMetaTitle })),
  ...UNLISTED_PAGE,
]

/** One lead of the signed-in provider. */
export default function OwnLeadPage() {
  const t = useTranslations('leads')
  const { leadId = '' } = useParams()
  const { isConnected } = useDashboard()
  const answer = useAnswer<Lead>(leadAddress(leadId))
  const api = useOwnLeadApi(leadId)
  const locale = useLocale()
  return (
    <div className="place-page">
      <Link className={styles.leadBack} to={paths.contractorLeads(locale)}>
        <Icon icon={ArrowRight} flip className={styles.backArrow} />
        {t('toList')}
      </Link>
      {!isConnected && <Notice tone="warning">{t('offline')}</Notice>}
      {answer.data ? (
        <LeadPage
          key={leadId}
          lead={answer.data}
          api={api}
          templates={(lead, form) => <QuoteTemplates lead={lead} form={form} />}
          account={<LeadClaim leadId={leadId} />}
          followUp={canFollowUp(answer.data.status) && <OwnFollowUp lead={answer.data} />}
          review={
            answer.data.status === 'won' && (
              <>
                <ContractCard to={privatePaths.contractorContract(locale, leadId)} />
                <OwnReview lead={answer.data} />
              </>
            )
          }
        />
      ) : (
        <>
          <h1 className="visually-hidden">{t('title')}</h1>
          <NoAnswer answer={answer} />
        </>
      )}
    </div>
  )
}

function OwnFollowUp({ lead }: { lead: Lead }) {
  const t = useTranslations('leads.followUp')
  const { data } = useAnswer<OwnFollowUpAnswer>(`/me/leads/${lead.id}/follow-up`)
  if (!data?.followUp) return null
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="follow-up-title">
      <h2 id="follow-up-title">{t('title')}</h2>
      <FollowUp lead={lead} followUp={data.followUp} />
    </section>
  )
}

/** Its forms use the lead's link, so that they work the same with and without a session. */
function OwnReview({ lead }: { lead: Lead }) {
  const locale = useLocale()
  const { answers } = useDashboard()
  const { data } = useAnswer<ReviewStanding>(`${leadAddress(lead.id)}/review`)
  if (!data) return null
  return (
    <ReviewSection
      side="provider"
      standing={data}
      action={privatePaths.providerReview(locale, lead.leadToken)}
      onChanged={() => answers.refresh()}
    />
  )
}
