import { Smartphone } from 'lucide'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CodeField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import { factorCodeForm } from './account-forms.ts'
import { useFailureText } from './failure.ts'
import { freeName, isApp, verifiedFactors } from './second-step.ts'
import { useAccountForm } from './use-account-form.ts'
import { useAuth } from './use-auth.ts'

/** What an authenticator app is given to read. */
interface Enrolment {
  id: string
  qrCode: string
  secret: string
}

/** The authenticator apps of this account: those set up, and the way to add one. */
export function FactorsSection() {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  return (
    <>
      <Factors />
      {enrolment ? (
        <FinishEnrolment enrolment={enrolment} onDone={() => setEnrolment(undefined)} />
      ) : (
        <BeginEnrolment onBegun={setEnrolment} />
      )}
    </>
  )
}

function Factors() {
  const t = useTranslations('accounts.factors')
  const { session } = useAuth()
  const locale = useLocale()
  const { remove, removing } = useRemoval()
  const factors = verifiedFactors(session)
  if (factors.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="account-rows">
      {factors.map(({ id, friendly_name, created_at }) => (
        <li key={id}>
          <Icon icon={Smartphone} size={20} />
          <span>
            <bdi>{friendly_name}</bdi>
            <small className="caption">
              {t.rich('since', { date: () => <bdi>{formatDate(created_at, locale)}</bdi> })}
            </small>
          </span>
          <Button variant="ghost" size="sm" loading={removing === id} onClick={() => void remove(id)}>
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The refresh brings the person without the factor; until then the list would show it. */
function useRemoval() {
  const t = useTranslations('accounts.factors')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const [removing, setRemoving] = useState<string>()
  const remove = async (factorId: string) => {
    setRemoving(factorId)
    const { auth } = await openClient()
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) toast.error(failureText(error))
    else {
      await auth.refreshSession()
      toast.success(t('removed'))
    }
    setRemoving(undefined)
  }
  return { remove, removing }
}

function BeginEnrolment({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const t = useTranslations('accounts.factors')
  const { session, openClient } = useAuth()
  const failureText = useFailureText()
  const [isBeginning, setBeginning] = useState(false)

  const begin = async () => {
    setBeginning(true)
    const { auth } = await openClient()
    // One that was begun and left would be in the way of this one.
    const { data: listed } = await auth.mfa.listFactors()
    const abandoned = (listed?.all ?? []).filter((factor) => isApp(factor) && factor.status === 'unverified')
    for (const { id } of abandoned) await auth.mfa.unenroll({ factorId: id })
    const friendlyName = freeName(verifiedFactors(session), (number) => t('name', { number: String(number) }))
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: t('issuer') })
    setBeginning(false)
    if (error) toast.error(failureText(error))
    else onBegun({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret })
  }
  return (
    <div className="actions">
      <Button variant="secondary" loading={isBeginning} onClick={() => void begin()}>
        {t('add')}
      </Button>
    </div>
  )
}

function FinishEnrolment({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const t = useTranslations('accounts.factors')
  const { openClient } = useAuth()
  const form = useAccountForm(factorCodeForm, async ({ code }) => {
    const { auth } = await openClient()
    const { error } = await auth.mfa.challengeAndVerify({ factorId: enrolment.id, code })
    if (error) return { error }
    toast.success(t('added'))
    onDone()
    return undefined
  })
  return (
    <div className="account-enrolment">
      <img src={enrolment.qrCode} width={208} height={208} alt={t('qrCode')} />
      <div>
        <p>{t('scan')}</p>
        <p className="account-secret">
          {t('typeSecret')} <Bdi>{enrolment.secret}</Bdi>
        </p>
        <AccountForm form={form} submitLabel={t('finish')}>
          <CodeField {...form.field('code')} hint={t('codeHint')} />
        </AccountForm>
        <Button variant="ghost" size="md" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
