import { useTranslations } from 'use-intl'
import type { OrderAnswer } from '#server/payments/payment-answers.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './payments.module.css'

/** Price breakdown from the fee to the total. The rows add up. */
export function PriceRows({ order }: { order: OrderAnswer }) {
  const t = useTranslations('payments.order')
  const { kind, billing, unitPrice, discount, net, vat, total } = order
  return (
    <dl className={styles.orderPriceRows}>
      <Row label={t(`fee.${kind === 'upgrade' ? kind : billing}`)} halalas={unitPrice} />
      {discount > 0 && <Row label={t('discount')} halalas={-discount} />}
      {discount > 0 && <Row label={t('net')} halalas={net} />}
      <Row label={t('vat')} halalas={vat} />
      <Row label={t('total')} halalas={total} isTotal />
    </dl>
  )
}

function Row({ label, halalas, isTotal }: { label: string; halalas: number; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money halalas={halalas} locale={useLocale()} />
      </dd>
    </div>
  )
}
