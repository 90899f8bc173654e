import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusBadge, type StatusTone } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EndDialog } from './end-dialog.tsx'
import { PackageDialog } from './package-dialog.tsx'
import type { PackageGroup } from './package-groups.ts'
import { PackagePrices } from './package-prices.tsx'
import { PackageVersions } from './package-versions.tsx'
import styles from './packages.module.css'

const TONES: Record<AdminPackage['state'], StatusTone> = {
  prepared: 'info',
  offered: 'approved',
  ended: 'expired',
}

/** One package: what is on offer with its price, what comes next, and what was. */
export function PackageCard({ group }: { group: PackageGroup }) {
  const locale = useLocale()
  const { code, shown, prepared, ended } = group
  return (
    <section className={`card card-surface ${styles.package}`} aria-labelledby={`package-${code}`}>
      <header className={styles.packageTitle}>
        <h2 id={`package-${code}`}>
          <bdi>{shown.name[locale]}</bdi>
        </h2>
        <Standing version={shown} />
        <MayAct on="settings">
          <Acts group={group} />
        </MayAct>
      </header>
      <div className={styles.packageBody}>
        <PackagePrices fees={shown} />
        <Facts version={shown} />
      </div>
      {prepared.map((version) => (
        <Prepared key={version.id} version={version} before={group.offered} />
      ))}
      {ended.length > 0 && <PackageVersions name={shown.name[locale]} versions={ended} />}
    </section>
  )
}

/** Which version, how it stands and since when. */
function Standing({
  version: { state, version, offeredFrom, offeredUntil, isDemo },
}: {
  version: AdminPackage
}) {
  const t = useTranslations('packageEditor')
  const locale = useLocale()
  const date = (at: string) => formatDate(at, locale)
  return (
    <p className={styles.packageStanding}>
      <StatusBadge status={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
      <span className="caption">
        {t('version', { version: String(version) })} ·{' '}
        {state === 'ended' && offeredUntil
          ? t('until', { date: date(offeredUntil) })
          : t(state === 'prepared' ? 'from' : 'since', { date: date(offeredFrom) })}
      </span>
      {isDemo && <span className="tag">{t('demo')}</span>}
    </p>
  )
}

/** Of a version that takes another's place only what may differ. */
function Facts({ version, isNext = false }: { version: AdminPackage; isNext?: boolean }) {
  const { leadsAMonth, position, subscriptions, code } = version
  const t = useTranslations('packageEditor')
  const facts: [string, string][] = [
    [t('leads'), formatNumber(leadsAMonth)],
    [t('position'), formatNumber(position)],
    ...(isNext
      ? []
      : ([
          [t('subscriptions'), formatNumber(subscriptions)],
          [t('form.code'), code],
        ] as [string, string][])),
  ]
  return (
    <dl className={styles.packageFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr" className="num">
              {value}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One version at a time is prepared; what is over has a next one too. */
function Acts({ group: { shown, offered, prepared } }: { group: PackageGroup }) {
  const t = useTranslations('packageEditor')
  const [asked, ask] = useState<'next' | 'end'>()
  const close = () => ask(undefined)
  if (shown.state === 'prepared') return <PreparedActs version={shown} />
  return (
    <div className={styles.packageActs}>
      {prepared.length === 0 && (
        <Button size="md" variant="secondary" onClick={() => ask('next')}>
          {t('next')}
        </Button>
      )}
      {offered && (
        <Button size="md" variant="ghost" className="button-reject" onClick={() => ask('end')}>
          {t('end')}
        </Button>
      )}
      {asked === 'next' && <PackageDialog way="next" base={shown} onClose={close} />}
      {offered && <EndDialog version={offered} open={asked === 'end'} onClose={close} />}
    </div>
  )
}

interface PreparedProps {
  version: AdminPackage
  before: AdminPackage | undefined
}

function Prepared({ version, before }: PreparedProps) {
  const t = useTranslations('packageEditor')
  const locale = useLocale()
  return (
    <div className={styles.packageNext}>
      <header className={styles.packageTitle}>
        <h3>{t('nextTitle', { version: String(version.version) })}</h3>
        <span className="caption">{t('from', { date: formatDate(version.offeredFrom, locale) })}</span>
        <MayAct on="settings">
          <PreparedActs version={version} />
        </MayAct>
      </header>
      <div className={styles.packageBody}>
        <PackagePrices fees={version} before={before} />
        <Facts version={version} isNext />
      </div>
    </div>
  )
}

/** What nobody could buy yet may still be changed or taken away. */
function PreparedActs({ version }: { version: AdminPackage }) {
  const t = useTranslations('packageEditor')
  const { act, isBusy } = useAction()
  const [isOpen, open] = useState(false)
  const remove = () =>
    act({
      path: `/admin/packages/${version.id}`,
      method: 'DELETE',
      done: t('removed'),
      failed: t('removeFailed'),
    })
  return (
    <div className={styles.packageActs}>
      <Button size="md" variant="secondary" onClick={() => open(true)}>
        {t('change')}
      </Button>
      <Button
        size="md"
        variant="ghost"
        className="button-reject"
        loading={isBusy}
        onClick={() => void remove()}
      >
        {t('remove')}
      </Button>
      {isOpen && <PackageDialog way="change" base={version} onClose={() => open(false)} />}
    </div>
  )
}
