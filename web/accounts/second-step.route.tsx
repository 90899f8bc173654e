import { Check } from 'lucide'
import { type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { useNext } from './next.ts'
import { SecondStepChoice } from './second-step-forms.tsx'
import { useSignOut } from './sessions-section.tsx'
import { useAuth } from './use-auth.ts'

export { action } from './needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.secondStep.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Shown between the password and the requested page when a second step is set up. */
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
    <ol className={styles.entranceSteps} aria-label={t('steps')}>
      <li data-done="">
        <Icon icon={Check} size={14} />
        {t('passwordStep')}
      </li>
      <li aria-current="step">{t('codeStep')}</li>
    </ol>
  )
}

function SecondStepForm() {
  const t = useTranslations('accounts.secondStep')
  return (
    <>
      <SecondStepChoice
        headOf={(kind) => (
          <>
            <h1>{t(`kinds.${kind}.title`)}</h1>
            <p className={styles.accountLead}>{t(`kinds.${kind}.lead`)}</p>
          </>
        )}
      />
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
