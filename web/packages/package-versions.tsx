import { useTranslations } from 'use-intl'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './packages.module.css'

interface PackageVersionsProps {
  name: string
  versions: AdminPackage[]
}

/** What was sold before, and who still has it. */
export function PackageVersions({ name, versions }: PackageVersionsProps) {
  const t = useTranslations('packageEditor')
  const locale = useLocale()
  const fee = (of: 'monthlyFee' | 'yearlyFee'): Column<AdminPackage> => ({
    name: of,
    heading: t(`form.${of}`),
    look: 'number',
    cell: (version) => <Money halalas={version[of]} locale={locale} />,
  })
  const count = (of: 'leadsAMonth' | 'subscriptions'): Column<AdminPackage> => ({
    name: of,
    heading: t(of === 'leadsAMonth' ? 'leads' : 'subscriptions'),
    look: 'number',
    cell: (version) => <span className="num">{formatNumber(version[of])}</span>,
  })
  const columns: Column<AdminPackage>[] = [
    {
      name: 'version',
      heading: t('name'),
      cell: ({ version, name }) => (
        <>
          <bdi>{name[locale]}</bdi>
          <small className="console-second">{t('version', { version: String(version) })}</small>
        </>
      ),
    },
    {
      name: 'offered',
      heading: t('offered'),
      cell: ({ offeredFrom, offeredUntil }) => (
        <>
          <bdi>{formatDate(offeredFrom, locale)}</bdi>
          <small className="console-second">
            {offeredUntil && t('until', { date: formatDate(offeredUntil, locale) })}
          </small>
        </>
      ),
    },
    fee('monthlyFee'),
    fee('yearlyFee'),
    count('leadsAMonth'),
    count('subscriptions'),
  ]
  return (
    <details className={styles.packageVersions}>
      <summary>
        {t('versions')} <span className="num">{formatNumber(versions.length)}</span>
      </summary>
      <ConsoleTable
        caption={t('versionsOf', { name })}
        columns={columns}
        rows={versions}
        keyOf={({ id }) => id}
      />
    </details>
  )
}
