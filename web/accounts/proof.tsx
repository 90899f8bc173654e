import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import styles from './accounts.module.css'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { provePasskey } from './passkey.ts'
import { proofWayOf } from './proof-way.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { NOTHING, useOffers } from './providers.ts'
import { SecondStepChoice } from './second-step-forms.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

interface Outcome {
  error: unknown
}

/** Runs an action. If the server requires reauthentication, asks for it and runs the action again. */
export type Prove = <Done extends Outcome>(act: () => Promise<Done>) => Promise<Done>

const ProveContext = createContext<Prove>((act) => act())

/** Outside a provider, the server's refusal is returned unchanged. */
export const useProve = () => use(ProveContext)

const needsProof = ({ error }: Outcome) =>
  (error as { code?: unknown } | null)?.code === 'reauthentication_needed'

/** Wraps forms that change sign-in settings. The form stays below the dialog and keeps its text. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<(isProved: boolean) => void>()
  const [prove] = useState(
    (): Prove => async (act) => {
      const refused = await act()
      if (!needsProof(refused)) return refused
      const isProved = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(undefined)
      return isProved ? act() : refused
    },
  )
  return (
    <ProveContext value={prove}>
      {children}
      {answer && <ProofDialog onAnswer={answer} />}
    </ProveContext>
  )
}

function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const t = useTranslations('accounts.proof')
  const { user } = useAuth()
  // Fixed when the dialog opens, so that it doesn't change when the session does.
  const [way] = useState(() => (user ? proofWayOf(user) : 'signIn'))
  const onProved = () => onAnswer(true)
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('title')} closeLabel={t('close')}>
      <div className={styles.accountForm}>
        {way === 'secondStep' && (
          <>
            <p>{t('leadSecondStep')}</p>
            <SecondStepChoice onDone={onProved} />
          </>
        )}
        {way === 'signIn' && <SignInAgain onProved={onProved} />}
        {(way === 'mail' || way === 'phone') && <SentCodeForm way={way} onProved={onProved} />}
      </div>
    </Dialog>
  )
}

interface Proving {
  onProved: () => void
}

function SentCodeForm({ way, onProved }: Proving & { way: 'mail' | 'phone' }) {
  const t = useTranslations('accounts.proof')
  const { user, openClient } = useAuth()
  const { ask, isAsking, failure } = useSentCode()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.updateUser({ nonce: code })
    if (!error) onProved()
    return { error }
  })
  return (
    <>
      <p>
        {way === 'mail'
          ? t.rich('lead', { email: () => <Bdi>{user?.email}</Bdi> })
          : t.rich('leadPhone', { phone: () => <Bdi>+{user?.phone}</Bdi> })}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <AccountForm form={form} submitLabel={t('submit')}>
        <CodeField
          key={form.refusals}
          {...form.codeField()}
          hint={t(way === 'mail' ? 'hint' : 'hintPhone')}
        />
      </AccountForm>
      <Button variant="ghost" size="md" loading={isAsking} onClick={() => void ask()}>
        {t('again')}
      </Button>
    </>
  )
}

/** For an account without email, mobile and second step: signs in again with the passkey or the linked provider. */
function SignInAgain({ onProved }: Proving) {
  const t = useTranslations('accounts.proof')
  const { user } = useAuth()
  const { providers, isPasskeyOn } = useOffers() ?? NOTHING
  const own = providers.filter((name) => user?.identities?.some(({ provider }) => provider === name))
  return (
    <>
      <p>{t('leadSignIn')}</p>
      {isPasskeyOn && <ProvePasskey onProved={onProved} />}
      {own.length > 0 && (
        <>
          <ProviderButtons providers={own} wish="signIn" />
          <p className="caption">{t('comeBack')}</p>
        </>
      )}
    </>
  )
}

function ProvePasskey({ onProved }: Proving) {
  const t = useTranslations('accounts.passkeys')
  const { user, openClient } = useAuth()
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const show = async () => {
    setAsking(true)
    setFailure(undefined)
    const { error } = await openClient()
      .then((client) => provePasskey(client, user?.id))
      .catch((error: unknown) => ({ error }))
    setAsking(false)
    if (error) setFailure(failureText(error))
    else onProved()
  }
  return (
    <>
      {failure && <p role="alert">{failure}</p>}
      <Button variant="secondary" loading={isAsking} onClick={() => void show()}>
        {t('signIn')}
      </Button>
    </>
  )
}

/** The button that required the proof also requested the code, so it is sent when the dialog opens. */
function useSentCode() {
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  const ask = async () => {
    setAsking(true)
    const { error } = await (await openClient()).auth.reauthenticate()
    setAsking(false)
    setFailure(error ? failureText(error) : undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => void ask(), [])
  return { ask, isAsking, failure }
}
