import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { AnsweredEntry } from '#server/payments/statement/bank-statement-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

interface EntryCellProps {
  entry: AnsweredEntry
}

export const EntryReference = ({ entry }: EntryCellProps) => (
  <Bdi className="num">{entry.candidates[0]?.reference}</Bdi>
)

/** The bank's own number, as long as the bank made it. */
export function EntryNumber({ entry: { bankReference } }: EntryCellProps) {
  const t = useTranslations('adminPayments.statement')
  return bankReference ? <Bdi className="num">{bankReference}</Bdi> : <span>{t('noNumber')}</span>
}

export function EntryDay({ entry: { bookedOn } }: EntryCellProps) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  // A day without a time: noon is the same day in Riyadh and here.
  return <>{bookedOn ? formatDate(`${bookedOn}T12:00:00+03:00`, locale) : t('noDay')}</>
}

/** Money that went out is said in words; a sign alone would be lost beside digits in Arabic. */
export function EntryAmount({ entry: { amount, direction } }: EntryCellProps) {
  const t = useTranslations('adminPayments.statement')
  const locale = useLocale()
  return (
    <>
      <b>
        <Money halalas={amount} locale={locale} />
      </b>
      {direction === 'out' && <small className="console-second">{t('out')}</small>}
    </>
  )
}
