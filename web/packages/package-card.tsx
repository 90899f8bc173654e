import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useMay } from '#web/admin/console/use-may.ts'
import { rowsAddress } from '#web/revenue/revenue-address.ts'
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
export function PackageCard({ group, place }: { group: PackageGroup; place: number }) {
  const t = useTranslations('packageEditor')
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
        <Facts version={shown} place={place} />
      </div>
      <p className={`caption ${styles.packageCode}`}>
        {t('form.code')}{' '}
        <bdi dir="ltr" className="num">
          {code}
        </bdi>
      </p>
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

interface FactsProps {
  version: AdminPackage
  /** From 1: which stands first on the page of prices. */
  place: number
  isNext?: boolean
}

/** Of a version that takes another's place only what may differ. */
function Facts({ version, place, isNext = false }: FactsProps) {
  const { leadsAMonth } = version
  const t = useTranslations('packageEditor')
  return (
    <dl className={styles.packageFacts}>
      <Fact name={t('leads')}>
        <span className="num">{formatNumber(leadsAMonth)}</span>
      </Fact>
      <Fact name={t('position')}>{t('place', { place })}</Fact>
      {!isNext && (
        <Fact name={t('subscriptions')}>
          <Subscribers version={version} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Who pays for it now, as revenue counts them, which the number opens; and apart, who is in the grace after a period. */
function Subscribers({ version: { code, subscriptions, inGrace, yearly } }: { version: AdminPackage }) {
  const t = useTranslations('packageEditor')
  const may = useMay()
  const locale = useLocale()
  const active = subscriptions - inGrace
  const shown = <span className="num">{formatNumber(active)}</span>
  return (
    <>
      {active > 0 && may('read', 'money') ? (
        <Link className="link" to={rowsAddress(locale, { of: 'recurring', package: code })}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {subscriptions > 0 && (
        <small className="console-second">
          {t('byPeriod', { monthly: formatNumber(active - yearly), yearly: formatNumber(yearly) })}
        </small>
      )}
      {inGrace > 0 && <small className="console-second">{t('inGrace', { count: inGrace })}</small>}
    </>
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
        <Button size="md" variant="ghost" onClick={() => ask('end')}>
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
        <Facts version={version} place={version.position + 1} isNext />
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
