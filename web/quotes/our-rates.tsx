import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { RATE_REASONS, RATE_VERDICTS } from '#domain/estimates/estimate-remark.ts'
import type { LeadRemark, LeadRemarks } from '#server/estimates/remark-answers.ts'
import { PriceText } from '#web/leads/lead-words.tsx'
import { Money } from '#web/ui/money.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { RemarkFold } from './line-remark.tsx'
import { QuotePart } from './quote-part.tsx'
import styles from './quotes.module.css'
import { fieldsOfRemark, rateRemark } from './remark-fields.ts'
import { useLineWords } from './use-quote-form.ts'
import type { Remarks } from './use-remarks.ts'

/** A price within our range gives no reason to doubt the range. */
const isApart = ({ own, low, high }: LeadRemarks['rates'][number]) => own < low || own > high

/** After a quote: our ranges that its rates lie outside of, with a form for remarks on them. */
export function OurRates({ remarks }: { remarks: Remarks }) {
  const t = useTranslations('quotes.remark')
  const { read } = remarks
  useEffect(() => void read(), [read])
  const rates = remarks.rates.filter((rate) => isApart(rate) || remarks.of(rate.code))
  if (rates.length === 0) return null
  return (
    <QuotePart title={t('howWas')} lead={t('howWasLead')}>
      <ul className={styles.quoteRates}>
        {rates.map((rate) => (
          <OurRate key={rate.code} rate={rate} remarks={remarks} />
        ))}
      </ul>
    </QuotePart>
  )
}

/** Points of electricity and plumbing are counted and priced as such. */
const isPoint = (code: string) => /point/.test(code)

function OurRate({ rate, remarks }: { rate: LeadRemarks['rates'][number]; remarks: Remarks }) {
  const t = useTranslations('quotes.remark')
  const { nameOf, unitOf } = useLineWords()
  const locale = useLocale()
  const { code, low, high, own, unit } = rate
  const said = remarks.of(code)
  const fields = { ...(said && fieldsOfRemark(said, code)), ...remarks.fields }
  return (
    <li>
      <b>{nameOf(code)}</b>
      <p>
        <span className={styles.quoteRate}>
          {t('yourRate')} <Money halalas={own} locale={locale} whole />
        </span>
        {' · '}
        <span className={styles.quoteRate}>
          {t('ourRange')} <PriceText amount={low} amountHigh={high} />{' '}
          <small>
            {unit === 'each'
              ? t(isPoint(code) ? 'perPoint' : 'perEach')
              : t('perUnit', { unit: unitOf(unit) })}
          </small>
        </span>
      </p>
      <RemarkFold
        code={code}
        remarks={remarks}
        names={[`remarkVerdict.${code}`, `remarkRateReason.${code}`]}
        said={said}
        title={said ? <SaidRate remark={said} /> : t('rateWrong')}
        line={nameOf(code)}
        input={() => rateRemark(fields, code)}
      >
        <SelectField
          name={`remarkVerdict.${code}`}
          label={t('verdict')}
          value={fields[`remarkVerdict.${code}`] ?? ''}
          placeholder={t('choose')}
          error={remarks.errorOf(code, 'verdict')}
          options={RATE_VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
          onChange={(verdict) => remarks.change({ [`remarkVerdict.${code}`]: verdict })}
        />
        <SelectField
          name={`remarkRateReason.${code}`}
          label={t('why')}
          value={fields[`remarkRateReason.${code}`] ?? ''}
          placeholder={t('choose')}
          error={remarks.errorOf(code, 'reason')}
          options={RATE_REASONS.map((value) => ({ value, label: t(`rateReasons.${value}`) }))}
          onChange={(reason) => remarks.change({ [`remarkRateReason.${code}`]: reason })}
        />
      </RemarkFold>
    </li>
  )
}

function SaidRate({ remark: { verdict = 'other_scope', reason } }: { remark: LeadRemark }) {
  const t = useTranslations('quotes.remark')
  return (
    <>
      {t('yours')} {t(`verdicts.${verdict}`)}
      {reason && <> · {t(`rateReasons.${reason as 'materials'}`)}</>}
    </>
  )
}
