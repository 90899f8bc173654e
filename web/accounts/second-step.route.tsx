import { Check } from 'lucide'
import { useState } from 'react'
import { type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useNext } from './next.ts'
import { FACTOR_KINDS, isOfKind, verifiedFactors } from './second-step.ts'
import { SECOND_STEP_FORMS } from './second-step-forms.tsx'
import { useSignOut } from './sessions-section.tsx'
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
  const next = useNext()
  if (loading) return <Spinner label={t('checking')} />
  if (!session) return <Navigate to={paths.accountSignIn(locale)} state={next} replace />
  if (!needsSecondStep) return <Navigate to={next ?? paths.accountSecurity(locale)} replace />
  return (
    <>
      <Steps />
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

/** Whoever has set up several kinds chooses; an app is offered first because it wakes nobody. */
function SecondStepForm() {
  const t = useTranslations('accounts.secondStep')
  const factors = verifiedFactors(useAuth().session)
  const kinds = FACTOR_KINDS.filter((kind) => factors.some(isOfKind(kind)))
  const [chosen, choose] = useState<string>()
  const kind = kinds.find((candidate) => candidate === chosen) ?? kinds[0] ?? 'totp'
  const Form = SECOND_STEP_FORMS[kind]
  const options = kinds.map((value) => ({ value, label: t(`kinds.${value}.choice`) }))
  return (
    <>
      <h1>{t(`kinds.${kind}.title`)}</h1>
      <p className="account-lead">{t(`kinds.${kind}.lead`)}</p>
      {kinds.length > 1 && (
        <SegmentedControl name="kind" label={t('choose')} options={options} value={kind} onChange={choose} />
      )}
      <Form factors={factors.filter(isOfKind(kind))} />
      <OtherAccount />
    </>
  )
}

function OtherAccount() {
  const t = useTranslations('accounts.secondStep')
  const { end, ending } = useSignOut()
  return (
    <Button variant="ghost" size="md" loading={ending !== undefined} onClick={() => void end('local')}>
      {t('otherAccount')}
    </Button>
  )
}
