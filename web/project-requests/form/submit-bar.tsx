import { useTranslations } from 'use-intl'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { useLegalLinks } from '#web/legal/legal-links.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EstimateRange } from './estimate-range.tsx'
import styles from './project-request-form.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

/** The estimate and the one button that sends: beside the fields on a desktop, in reach of the thumb on a phone. */
export function SubmitBar({
  form,
  shown,
}: {
  form: ProjectRequestFormState
  shown: ShownEstimate | undefined
}) {
  const t = useTranslations('projectRequests.form')
  return (
    <aside className={styles.submitBar}>
      <SubmitProblem form={form} />
      {shown && !shown.sample && <SubmitEstimate result={shown} />}
      <Button type="submit" full loading={form.isSending} loadingLabel={t('submitting')}>
        {t(form.isSentBefore ? 'submitSecond' : 'submit')}
      </Button>
      <p className={styles.submitNote}>{t('free')}</p>
      <AgreementNote />
    </aside>
  )
}

/** What sending agrees to, at each button that sends; the ledger keeps its version (`server/consents/terms-version.ts`). */
export function AgreementNote() {
  const t = useTranslations('projectRequests.form')
  return <p className="caption">{t.rich('agreement', useLegalLinks())}</p>
}

function SubmitEstimate({ result }: { result: ShownEstimate }) {
  const t = useTranslations('estimates')
  return (
    <div>
      <p className={styles.submitCaption}>{t('nowWithVat')}</p>
      <EstimateRange range={shownRange(result, true)} />
    </div>
  )
}

/** What stopped the last try, beside the button that was pressed. */
export function SubmitProblem({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const { wrongFields, refusal, lostConnection, isSentBefore } = form
  const problem =
    wrongFields > 0 ? t('errorSummary', { count: wrongFields }) : isSentBefore ? t('sentBefore') : refusal
  if (!problem && !lostConnection) return null
  return (
    <Notice tone={problem ? 'danger' : 'warning'} role="alert">
      {problem ?? t('connectionLost')}
    </Notice>
  )
}
