import { CircleQuestionMark } from 'lucide'
import { useTranslations } from 'use-intl'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { aboutAmount } from '#i18n/quote-check-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useSaferPlan } from './message-text.ts'
import styles from './quote-checks.module.css'

/** What is not in the quote and will be asked later, with what it usually costs. */
export function MissingWorks({
  quote,
  check: { missing, sums, price, facts },
}: {
  quote: PaperQuote
  check: QuoteCheck
}) {
  const t = useTranslations('quoteChecks')
  const essential = missing.filter(({ isEssential }) => isEssential)
  const others = missing.filter(({ isEssential }) => !isEssential)
  const isUntaxed = price && (sums.vat === 'unclear' || sums.vat === 'excluded')
  const isKnown = facts.areaSqm !== undefined || (facts.jobs?.length ?? 0) > 0
  return (
    <section>
      <h2>{t('missing.title')}</h2>
      {quote.form === 'lump_sum' && <p>{t('missing.lumpSum')}</p>}
      {(essential.length > 0 || isUntaxed) && (
        <ul className={styles.missing}>
          {essential.map(({ part, typical }) => (
            <MissingRow key={part} name={t(`part.${part}`)} amount={typical} />
          ))}
          {isUntaxed && <MissingRow name={t('missing.vat')} amount={vatOf(price.quoted)} />}
        </ul>
      )}
      {others.length > 0 && (
        <>
          <p className={styles.small}>{t('missing.maybe')}</p>
          <ul className={styles.missing} data-quiet>
            {others.map(({ part, typical }) => (
              <MissingRow key={part} name={t(`part.${part}`)} amount={typical} />
            ))}
          </ul>
        </>
      )}
      {missing.length === 0 && !isUntaxed && quote.form !== 'lump_sum' && (
        <p>{t(isKnown ? 'missing.none' : 'missing.unknown')}</p>
      )}
      {missing.length > 0 && <p className={styles.small}>{t('missing.note')}</p>}
    </section>
  )
}

const MissingRow = ({ name, amount }: { name: string; amount: number }) => (
  <li>
    <Icon icon={CircleQuestionMark} />
    <span>{name}</span>
    <b>{formatWholeRiyals(aboutAmount(amount))}</b>
  </li>
)

/** At each date: what is paid over what is built. Only what is paid ahead of work is red. */
export function PaymentBars({ quote, check }: { quote: PaperQuote; check: QuoteCheck }) {
  const t = useTranslations('quoteChecks.payments')
  const plan = useSaferPlan()(check)
  const { payments } = check
  let paid = 0
  const rows = (payments?.stages ?? []).map(({ label, percent, earned }, at, all) => {
    paid += percent
    const isRest = payments?.rest !== undefined && at === all.length - 1
    return { label: isRest ? t('rest') : label, paid, built: Math.round(earned), isRest, key: `${at}` }
  })
  return (
    <section>
      <h2>{t('title')}</h2>
      {rows.length > 0 ? (
        <>
          <ul className={styles.bars}>
            {rows.map((row) => (
              <li key={row.key}>
                {row.isRest ? <span>{row.label}</span> : <UserText as="span">{row.label}</UserText>}
                <span
                  className={styles.bar}
                  role="img"
                  aria-label={t('bar', { paid: row.paid, built: row.built })}
                >
                  <span>
                    <i data-kind="against" style={{ inlineSize: `${Math.min(row.paid, row.built)}%` }} />
                    <i data-kind="ahead" style={{ inlineSize: `${Math.max(0, row.paid - row.built)}%` }} />
                  </span>
                  <i data-kind="built" style={{ inlineSize: `${Math.max(1, row.built)}%` }} />
                </span>
                <b>{row.paid}%</b>
              </li>
            ))}
          </ul>
          <p className={styles.barKey}>
            {(['against', 'ahead', 'built'] as const).map((kind) => (
              <span key={kind}>
                <i data-kind={kind} />
                {t(kind)}
              </span>
            ))}
          </p>
        </>
      ) : (
        <p>{t(quote.payments.length > 0 ? 'unclear' : 'none')}</p>
      )}
      {plan && <p className={styles.small}>{t('usual', { plan })}</p>}
    </section>
  )
}

/** Clauses that the paper lacks, and numbers that do not have their form. */
export function MissingClauses({
  quote,
  check: { missingClauses, oddNumbers },
}: {
  quote: PaperQuote
  check: QuoteCheck
}) {
  const t = useTranslations('quoteChecks.clauses')
  const numbers = { cr_number: quote.commercialRegistration ?? '', vat_number: quote.vatNumber ?? '' }
  return (
    <section>
      <h2>{t('title')}</h2>
      {missingClauses.length === 0 && <p>{t('all')}</p>}
      <ul className={styles.clauses}>
        {missingClauses.map((clause) => (
          <li key={clause}>{t(clause)}</li>
        ))}
      </ul>
      {oddNumbers.map((kind) => (
        <p key={kind} className={styles.odd}>
          {t(kind, { number: numbers[kind] })}
        </p>
      ))}
      <p className={styles.small}>{t('law')}</p>
    </section>
  )
}
