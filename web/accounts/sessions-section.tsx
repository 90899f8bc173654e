import { Laptop, MonitorSmartphone, Smartphone } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Device } from '#domain/staff/device.ts'
import { formatDateTime } from '#i18n/format.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'
import type { SignOutScope } from './auth-store.ts'
import { useFailureText } from './failure.ts'
import { type OwnDevice, useOwnDevices } from './own-devices.ts'
import { useAuth } from './use-auth.ts'

const NAMES = {
  local: 'signOutHere',
  others: 'signOutOthers',
  global: 'signOutEverywhere',
} as const satisfies Record<SignOutScope, string>
const PHONES: readonly Device['system'][] = ['iphone', 'android']

/** The signed-in devices, each with its own way out, then all others and all. Ending this one redirects to sign-in. */
export function SessionsSection() {
  const t = useTranslations('accounts.security')
  const { end, ending } = useSignOut()
  const { devices = [], reload, end: endOne } = useOwnDevices()
  const here = devices.find(({ is_this }) => is_this)
  const endScope = async (scope: SignOutScope) => {
    await end(scope)
    if (scope === 'others') await reload()
  }
  const scopeButton = (scope: SignOutScope, text = t(NAMES[scope])) => (
    <Button
      variant="secondary"
      size="md"
      aria-label={t(NAMES[scope])}
      loading={ending === scope}
      onClick={() => void endScope(scope)}
    >
      {text}
    </Button>
  )
  return (
    <>
      <ul className={styles.accountRows}>
        <li>
          <Icon icon={here ? iconOf(here) : MonitorSmartphone} size={20} />
          <span>
            {t('thisDevice')}
            {here && (
              <small className="caption">
                <DeviceName device={here} /> <SinceWhen device={here} />
              </small>
            )}
          </span>
          {scopeButton('local', t('signOutNow'))}
        </li>
        {devices
          .filter(({ is_this }) => !is_this)
          .map((device) => (
            <DeviceRow key={device.id} device={device} onEnd={() => endOne(device.id)} />
          ))}
      </ul>
      <p className={styles.accountScopes}>
        {scopeButton('others')}
        {scopeButton('global')}
      </p>
    </>
  )
}

const iconOf = ({ system }: Device) => (PHONES.includes(system) ? Smartphone : Laptop)

function DeviceName({ device: { browser, system } }: { device: Device }) {
  const t = useTranslations('accounts.security')
  return t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) })
}

function SinceWhen({ device: { started_at } }: { device: OwnDevice }) {
  const t = useTranslations('accounts.security')
  const locale = useLocale()
  return t.rich('deviceSince', { time: () => <bdi>{formatDateTime(started_at, locale)}</bdi> })
}

function DeviceRow({ device, onEnd }: { device: OwnDevice; onEnd: () => Promise<void> }) {
  const t = useTranslations('accounts.security')
  const failureText = useFailureText()
  const locale = useLocale()
  const [isEnding, setEnding] = useState(false)
  const end = async () => {
    setEnding(true)
    await onEnd().then(
      () => toast.success(t('deviceEnded')),
      (error: unknown) => toast.error(failureText(error)),
    )
    setEnding(false)
  }
  return (
    <li>
      <Icon icon={iconOf(device)} size={20} />
      <span id={`device-${device.id}`}>
        <DeviceName device={device} />
        <small className="caption">
          {t.rich('deviceUsed', { time: () => <bdi>{formatDateTime(device.used_at, locale)}</bdi> })}{' '}
          {device.ip && t.rich('deviceFrom', { address: () => <Bdi>{device.ip}</Bdi> })}
        </small>
      </span>
      <Button
        variant="secondary"
        size="md"
        aria-describedby={`device-${device.id}`}
        loading={isEnding}
        onClick={() => void end()}
      >
        {t('signOutNow')}
      </Button>
    </li>
  )
}

/** Ends sessions and shows the result. `ending` is the scope in progress. */
export function useSignOut() {
  const t = useTranslations('accounts.security')
  const { signOut } = useAuth()
  const failureText = useFailureText()
  const [ending, setEnding] = useState<SignOutScope>()

  const end = async (scope: SignOutScope) => {
    setEnding(scope)
    const error = await signOut(scope).then(
      (outcome) => outcome.error,
      (thrown: unknown) => thrown,
    )
    setEnding(undefined)
    if (error) toast.error(failureText(error))
    else if (scope === 'others') toast.success(t('othersEnded'))
  }
  return { end, ending }
}
