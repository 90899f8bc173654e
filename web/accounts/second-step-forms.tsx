import type { Factor } from '@supabase/supabase-js'
import { KeyRound } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import { CodeField } from './code-field.tsx'
import { useFailureText } from './failure.ts'
import { PhoneCode } from './phone-code.tsx'
import { FACTOR_KINDS, type FactorKind, isOfKind, verifiedFactors } from './second-step.ts'
import { showKey } from './security-key.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

interface Props {
  factors: readonly Factor[]
  onDone?: (() => void) | undefined
}

/** One code field for all authenticator apps. The client requests the challenge and verifies it in one call. */
function AppForm({ factors, onDone }: Props) {
  const t = useTranslations('accounts.secondStep')
  const { openClient } = useAuth()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    let error: unknown = new Error('No authenticator app is set up.')
    for (const { id } of factors) {
      const answer = await auth.mfa.challengeAndVerify({ factorId: id, code })
      if (!answer.error) {
        onDone?.()
        return undefined
      }
      error = answer.error
    }
    return { error }
  })
  return (
    <AccountForm form={form} submitLabel={t('submit')}>
      <CodeField key={form.refusals} {...form.codeField()} hint={t('codeHint')} />
    </AccountForm>
  )
}

function PhoneForms({ factors, onDone }: Props) {
  const t = useTranslations('accounts.secondStep')
  return factors.map(({ id, friendly_name }) => (
    <PhoneCode
      key={id}
      phone={{ id, name: friendly_name ?? '' }}
      submitLabel={t('submit')}
      {...(onDone && { onDone })}
    />
  ))
}

function KeyForms({ factors, onDone }: Props) {
  const t = useTranslations('accounts.secondStep')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const show = async (factorId: string) => {
    setAsked(factorId)
    setFailure(undefined)
    const { error } = await showKey(await openClient(), factorId)
    setAsked(undefined)
    if (error) setFailure(failureText(error))
    else onDone?.()
  }
  return (
    <>
      {failure && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {factors.map(({ id, friendly_name }) => (
        <Button
          key={id}
          full
          icon={<Icon icon={KeyRound} />}
          loading={asked === id}
          onClick={() => void show(id)}
        >
          {t('useKey', { name: friendly_name ?? '' })}
        </Button>
      ))}
    </>
  )
}

interface ChoiceProps extends Pick<Props, 'onDone'> {
  /** Renders the heading for the kind that is shown. */
  headOf?: (kind: FactorKind) => ReactNode
}

/** Users with several kinds can choose. An app is offered first, because it sends no message. */
export function SecondStepChoice({ onDone, headOf }: ChoiceProps) {
  const t = useTranslations('accounts.secondStep')
  const factors = verifiedFactors(useAuth().session)
  const kinds = FACTOR_KINDS.filter((kind) => factors.some(isOfKind(kind)))
  const [chosen, choose] = useState<string>()
  const kind = kinds.find((candidate) => candidate === chosen) ?? kinds[0] ?? 'totp'
  const Form = FORMS[kind]
  const options = kinds.map((value) => ({ value, label: t(`kinds.${value}.choice`) }))
  return (
    <>
      {headOf?.(kind)}
      {kinds.length > 1 && (
        <SegmentedControl name="kind" label={t('choose')} options={options} value={kind} onChange={choose} />
      )}
      <Form factors={factors.filter(isOfKind(kind))} onDone={onDone} />
    </>
  )
}

/** The form for each kind of second step. */
const FORMS = { totp: AppForm, phone: PhoneForms, webauthn: KeyForms } satisfies Record<FactorKind, unknown>
