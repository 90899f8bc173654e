import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { PaymentAnswer } from '#server/payments/payment-answers.ts'
import { ShownDate } from '#web/subscriptions/shown-date.tsx'
import { SUBSCRIPTION } from '#web/subscriptions/subscription-address.ts'
import { useLooking } from '#web/subscriptions/use-looking.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { CopiedLine } from './copied-line.tsx'
import styles from './payments.module.css'
import { nextLookAt } from './standing-payment.ts'
import { TransferReceipt } from './transfer-receipt.tsx'

/** The values to enter in a banking app, each with a copy button, then the receipt. */
export function TransferToMake({ payment }: { payment: PaymentAnswer }) {
  const t = useTranslations('payments.transfer')
  const locale = useLocale()
  const { bank, amount, reference } = payment
  useLooking(SUBSCRIPTION, nextLookAt(payment, 0))
  return (
    <div className={styles.transfer}>
      <h3>{t('title', { amount: formatMoneyText(amount, locale) })}</h3>
      <p className="caption">{t('lead')}</p>
      <dl className={styles.copiedLines}>
        <CopiedLine label={t('amount')} value={riyalsOf(amount)}>
          <Money halalas={amount} locale={locale} />
        </CopiedLine>
        {bank && (
          <>
            <CopiedLine label={t('iban')} value={bank.iban}>
              {inFours(bank.iban)}
            </CopiedLine>
            <CopiedLine label={t('accountName')} value={bank.accountName} />
            <div className={styles.copiedLine}>
              <dt>{t('bankName')}</dt>
              <dd>
                <bdi>{bank.bankName}</bdi>
              </dd>
            </div>
          </>
        )}
        <CopiedLine label={t('reference')} value={reference} />
      </dl>
      <TransferReceipt payment={payment} />
      <p className="caption">{t.rich('until', { date: () => <ShownDate at={payment.expiresAt} /> })}</p>
    </div>
  )
}

const HALALAS = 100

/** Formats an amount for a bank's form: no thousands separators, and decimals only for halalas. */
const riyalsOf = (halalas: number) =>
  halalas % HALALAS === 0 ? String(halalas / HALALAS) : (halalas / HALALAS).toFixed(2)

/** Formats an IBAN as on cards and certificates: `SA44 2000 …`. */
const inFours = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
