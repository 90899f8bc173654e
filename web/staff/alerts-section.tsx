import { Bell, BellOff } from 'lucide'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ALERT_TIMINGS, type AlertKind, type AlertTiming } from '#domain/staff/alerts.ts'
import { formatClock } from '#i18n/format.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import type { OwnAlerts } from '#server/staff/alerts/alert-answers.ts'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAdmin, useAnswer } from '#web/admin/console/use-admin.tsx'
import { type PushTarget, usePush } from '#web/tracking/use-push.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './alerts.module.css'

/** What a member of staff is told of by email and in this browser, and when (docs/flows/staff-alerts.md). */
export function AlertsSection() {
  const t = useTranslations('staffAlerts')
  const answer = useAnswer<OwnAlerts>('/admin/alerts')
  return (
    <div className={`wrap ${styles.page}`}>
      <section
        id="alerts"
        className={`card card-surface card-padded ${styles.alerts}`}
        aria-labelledby="alerts-title"
      >
        <div>
          <h2 id="alerts-title">{t('title')}</h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Answered answer={answer} failed={t('failed')}>
          {(alerts) => (
            <div className={styles.columns}>
              <Choices alerts={alerts} />
              <ThisBrowser />
            </div>
          )}
        </Answered>
      </section>
    </div>
  )
}

function Choices({ alerts }: { alerts: OwnAlerts }) {
  const t = useTranslations('staffAlerts')
  const reader = useLocale()
  const { act, isBusy } = useAction()
  const [timings, setTimings] = useState<Partial<Record<AlertKind, AlertTiming>>>(() =>
    Object.fromEntries(alerts.kinds.map(({ kind, timing }) => [kind, timing])),
  )
  const [digestHour, setHour] = useState(alerts.digestHour)
  const [locale, setLocale] = useState<Locale>(alerts.locale)
  const save = () =>
    void act({
      path: '/admin/alerts',
      json: { locale, digestHour, timings },
      done: t('saved'),
      failed: t('saveFailed'),
    })
  return (
    <form
      className={styles.choices}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {alerts.kinds.map(({ kind }) => (
        <SelectField
          key={kind}
          name={`alert-${kind}`}
          label={t(`kind.${kind}`)}
          hint={t(`about.${kind}`)}
          options={ALERT_TIMINGS.map((value) => ({ value, label: t(`timing.${value}`) }))}
          value={timings[kind]}
          onChange={(value) => setTimings({ ...timings, [kind]: value as AlertTiming })}
        />
      ))}
      <div className={styles.pair}>
        <SelectField
          name="alert-hour"
          label={t('hour')}
          options={HOURS.map((hour) => ({ value: String(hour), label: formatClock(atHour(hour), reader) }))}
          value={String(digestHour)}
          onChange={(value) => setHour(Number(value))}
        />
        <SelectField
          name="alert-language"
          label={t('language')}
          options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          value={locale}
          onChange={(value) => setLocale(value as Locale)}
        />
      </div>
      <Button type="submit" loading={isBusy} loadingLabel={t('saving')}>
        {t('save')}
      </Button>
    </form>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Any day; Riyadh keeps UTC+3 all year. */
const atHour = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour - 3))

function ThisBrowser() {
  const t = useTranslations('staffAlerts.push')
  const { api } = useAdmin()
  const { user } = useAuth()
  const id = user?.id
  const target = useMemo(
    (): PushTarget => ({
      name: `staff:${id}`,
      send: (deed, body) => api.send(`/admin/alerts/${deed}`, body),
      endsWithSession: true,
    }),
    [api, id],
  )
  const { state, isBusy, failed, turn } = usePush(target)
  const isOn = state === 'on'
  const canTurn = state === undefined || state === 'on' || state === 'off'
  return (
    <section className={styles.browser} aria-labelledby="alerts-push-title">
      <h3 id="alerts-push-title">{t('title')}</h3>
      <p role="status">{t(state && state !== 'off' ? state : 'text')}</p>
      {failed && (
        <Notice tone="warning" role="alert">
          {t('failed')}
        </Notice>
      )}
      {canTurn && (
        <Button
          variant="secondary"
          loading={isBusy}
          loadingLabel={t('waiting')}
          onClick={() => void turn(!isOn)}
        >
          <Icon icon={isOn ? BellOff : Bell} size={18} /> {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </section>
  )
}
