import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

interface Outcome {
  error: unknown
}

/** Runs an act; where the server wants a fresh proof first, asks for it and runs the act again. */
export type Prove = <Done extends Outcome>(act: () => Promise<Done>) => Promise<Done>

const ProveContext = createContext<Prove>((act) => act())

/** Without a provider around it, the refusal is answered as it came. */
export const useProve = () => use(ProveContext)

const needsProof = ({ error }: Outcome) =>
  (error as { code?: unknown } | null)?.code === 'reauthentication_needed'

/** Around forms that change how one signs in: what was typed stays below the dialog. */
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
  const { user, openClient } = useAuth()
  const { ask, isAsking, failure } = useMailedCode()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.updateUser({ nonce: code })
    if (!error) onAnswer(true)
    return { error }
  })
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('title')} closeLabel={t('close')}>
      <div className="account-form">
        <p>{t.rich('lead', { email: () => <Bdi>{user?.email}</Bdi> })}</p>
        {failure && <p role="alert">{failure}</p>}
        <AccountForm form={form} submitLabel={t('submit')}>
          <CodeField key={form.refusals} {...form.codeField()} hint={t('hint')} />
        </AccountForm>
        <Button variant="ghost" size="md" loading={isAsking} onClick={() => void ask()}>
          {t('again')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The press that needed a proof asked for the code as well: it is on its way when the dialog opens. */
function useMailedCode() {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void ask(), [])
  return { ask, isAsking, failure }
}
