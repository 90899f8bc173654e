import { type IconNode, KeyRound, MessageCircle, Smartphone } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import { AddApp, AddAppButton, type AppToAdd } from './add-app.tsx'
import { AddKeyButton } from './add-key.tsx'
import { AddPhone } from './add-phone.tsx'
import { useFailureText } from './failure.ts'
import { useProve } from './proof.tsx'
import { verifiedFactors } from './second-step.ts'
import { useAuth } from './use-auth.ts'

const ICONS: Record<string, IconNode> = { totp: Smartphone, phone: MessageCircle, webauthn: KeyRound }

/** Lists the second steps of the account and the ways to add one. */
export function FactorsSection() {
  const [app, setApp] = useState<AppToAdd>()
  const [isAddingPhone, setAddingPhone] = useState(false)
  const isFirst = verifiedFactors(useAuth().session).length === 0
  return (
    <>
      <Factors />
      {app && <AddApp app={app} onDone={() => setApp(undefined)} />}
      {isAddingPhone && <AddPhone onDone={() => setAddingPhone(false)} />}
      {!app && !isAddingPhone && (
        <ul className={styles.accountRows}>
          <Way kind="totp">
            <AddAppButton isFirst={isFirst} onBegun={setApp} />
          </Way>
          <Way kind="phone">
            <AddPhoneButton onBegun={() => setAddingPhone(true)} />
          </Way>
          <Way kind="webauthn">
            <AddKeyButton />
          </Way>
        </ul>
      )}
    </>
  )
}

/** A kind of second step, what it is, and the button that adds one. */
function Way({ kind, children }: { kind: 'totp' | 'phone' | 'webauthn'; children: ReactNode }) {
  const t = useTranslations('accounts.factors')
  return (
    <li>
      <Icon icon={ICONS[kind]!} size={20} />
      <span>
        {t(`kind.${kind}`)}
        <small className="caption">{t(`what.${kind}`)}</small>
      </span>
      {children}
    </li>
  )
}

function AddPhoneButton({ onBegun }: { onBegun: () => void }) {
  const t = useTranslations('accounts.factors')
  return (
    <Button variant="soft" size="md" aria-label={t('add.phone')} onClick={onBegun}>
      {t('addOne')}
    </Button>
  )
}

function Factors() {
  const t = useTranslations('accounts.factors')
  const { session } = useAuth()
  const locale = useLocale()
  const { remove, removing } = useRemoval()
  const factors = verifiedFactors(session)
  if (factors.length === 0) return <Notice tone="warning">{t('none')}</Notice>
  return (
    <ul className={styles.accountRows}>
      {factors.map(({ id, friendly_name, factor_type, created_at }) => (
        <li key={id}>
          <Icon icon={ICONS[factor_type] ?? KeyRound} size={20} />
          <span id={`factor-${id}`}>
            <bdi>{friendly_name}</bdi>
            <small className="caption">
              {t.rich('since', { date: () => <bdi>{formatDate(created_at, locale)}</bdi> })}
            </small>
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={`factor-${id}`}
            loading={removing === id}
            onClick={() => void remove(id)}
          >
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Hides the removed factor until the refreshed session no longer contains it. */
function useRemoval() {
  const t = useTranslations('accounts.factors')
  const { openClient } = useAuth()
  const failureText = useFailureText()
  const prove = useProve()
  const [removing, setRemoving] = useState<string>()
  const remove = async (factorId: string) => {
    setRemoving(factorId)
    const { auth } = await openClient()
    const { error } = await prove(() => auth.mfa.unenroll({ factorId }))
    if (error) toast.error(failureText(error))
    else {
      await auth.refreshSession()
      toast.success(t('removed'))
    }
    setRemoving(undefined)
  }
  return { remove, removing }
}
