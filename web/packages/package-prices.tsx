import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type PackageFees, priceOf, yearlySaving } from '#domain/packages/package.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './packages.module.css'

interface PackagePricesProps {
  fees: Partial<PackageFees>
  /** What stands there now, where another is being written. */
  before?: PackageFees | undefined
}

/** Both prices as the law wants them shown: the total first, then what it is made of. */
export function PackagePrices({ fees, before }: PackagePricesProps) {
  const t = useTranslations('packageEditor')
  const locale = useLocale()
  const { monthlyFee, yearlyFee } = fees
  const saving =
    monthlyFee !== undefined && yearlyFee !== undefined ? yearlySaving({ monthlyFee, yearlyFee }) : undefined
  const money = (amount: number) => () => <Money halalas={amount} locale={locale} />
  return (
    <div className={styles.packagePrices}>
      <PriceBox name={t('monthly')} fee={monthlyFee} before={before?.monthlyFee} />
      <PriceBox name={t('yearly')} fee={yearlyFee} before={before?.yearlyFee}>
        {saving !== undefined && (
          <small className={styles.packageSaves} data-none={saving === 0 ? '' : undefined}>
            {saving === 0 ? t('noSaving') : t.rich('saving', { amount: money(saving) })}
          </small>
        )}
      </PriceBox>
    </div>
  )
}

interface PriceBoxProps {
  name: string
  fee: number | undefined
  before: number | undefined
  children?: ReactNode
}

function PriceBox({ name, fee, before, children }: PriceBoxProps) {
  const t = useTranslations('packageEditor')
  const locale = useLocale()
  const price = fee !== undefined && fee > 0 ? priceOfFee(fee) : undefined
  const money = (amount: number) => () => <Money halalas={amount} locale={locale} />
  return (
    <div className={styles.packagePriceBox}>
      <span className="caption">
        {name} · {t('withVat')}
      </span>
      <b>{price ? <Money halalas={price.total} locale={locale} /> : '–'}</b>
      <small>{price && t.rich('breakdown', { fee: money(price.fee), vat: money(price.vat) })}</small>
      {before !== undefined && before !== fee && (
        <small>{t.rich('form.before', { amount: money(priceOfFee(before).total) })}</small>
      )}
      {children}
    </div>
  )
}

const priceOfFee = (fee: number) => priceOf({ monthlyFee: fee, yearlyFee: fee }, 'monthly')
