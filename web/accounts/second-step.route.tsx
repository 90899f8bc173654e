import { Check } from 'lucide'
import { type MetaFunction, Navigate, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CodeField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import { isApp, verifiedFactors } from './second-step.ts'
import { useSignOut } from './sessions-section.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.secondStep.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Between the password and the page behind it, for whoever has set up a second step. */
export default function SecondStep() {
  const t = useTranslations('accounts')
  const { session, loading, needsSecondStep } = useAuth()
  const locale = useLocale()
  const from: unknown = useLocation().state
  if (loading) return <Spinner label={t('checking')} />
  if (!session) return <Navigate to={paths.adminLogin(locale)} replace />
  if (!needsSecondStep) {
    return <Navigate to={typeof from === 'string' ? from : paths.accountSecurity(locale)} replace />
  }
  return (
    <>
      <Steps />
      <h1>{t('secondStep.title')}</h1>
      <p className="account-lead">{t('secondStep.lead')}</p>
      <SecondStepForm />
    </>
  )
}

function Steps() {
  const t = useTranslations('accounts.secondStep')
  return (
    <ol className="entrance-steps" aria-label={t('steps')}>
      <li data-done="">
        <Icon icon={Check} size={14} />
        {t('passwordStep')}
      </li>
      <li aria-current="step">{t('codeStep')}</li>
    </ol>
  )
}

/** One code field for all apps that are set up: the client asks for the challenge and answers it in one go. */
function SecondStepForm() {
  const t = useTranslations('accounts')
  const { session, openClient } = useAuth()
  const { end, ending } = useSignOut()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    let error: unknown = new Error('No authenticator app is set up.')
    for (const { id } of verifiedFactors(session).filter(isApp)) {
      const answer = await auth.mfa.challengeAndVerify({ factorId: id, code })
      if (!answer.error) return undefined
      error = answer.error
    }
    return { error }
  })
  return (
    <>
      <AccountForm form={form} submitLabel={t('secondStep.submit')}>
        <CodeField {...form.field('code')} hint={t('secondStep.codeHint')} />
      </AccountForm>
      <Button variant="ghost" size="md" loading={ending !== undefined} onClick={() => void end('local')}>
        {t('secondStep.otherAccount')}
      </Button>
    </>
  )
}
