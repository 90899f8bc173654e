import { useTranslations } from 'use-intl'
import { type LeadAct, whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { AcceptForm, DeclineForm } from './answer-forms.tsx'
import { type LeadApi, useLeadActing } from './lead-api.ts'
import styles from './lead-page.module.css'

interface LeadDecisionProps {
  lead: Lead
  api: LeadApi
  now: number | undefined
}

/** Accept without a price, and decline, with their consequences; after the accept only declining is left. */
export function LeadDecision({ lead, api, now }: LeadDecisionProps) {
  const t = useTranslations('leads')
  const accepting = useLeadActing(api)
  const declining = useLeadActing(api)
  const reason = useWhyNot(lead, now)
  return (
    <section className={`card card-surface card-padded ${styles.leadDecision}`} aria-label={t('accept')}>
      {lead.status === 'offered' &&
        (reason('accept') ? (
          <Button disabledReason={reason('accept')}>{t('accept')}</Button>
        ) : (
          <details className="lead-fold">
            <summary>{t('acceptFirst')}</summary>
            <AcceptForm acting={accepting} />
          </details>
        ))}
      {reason('decline') ? (
        <Button variant="ghost" disabledReason={reason('decline')}>
          {t('decline')}
        </Button>
      ) : (
        <details className="lead-fold">
          <summary>{t('declineTitle')}</summary>
          <DeclineForm id={lead.id} acting={declining} />
        </details>
      )}
    </section>
  )
}

/** Returns why an action is not possible now, in the words of the server's refusal. Undefined when it is possible. */
export function useWhyNot(lead: Lead, now: number | undefined) {
  const errorText = useErrorText()
  return (act: LeadAct) => {
    const code = whyNotLead(lead, act, new Date(now ?? lead.offeredAt))
    return errorText(code && { code })
  }
}
