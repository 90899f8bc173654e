import { useTranslations } from 'use-intl'
import { useNow } from '#web/leads/use-now.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { cancellationSteps } from '../cancellation-steps.ts'
import { ShownMoment } from '../shown-time.tsx'
import styles from './booking.module.css'

interface CancellationRuleProps {
  price: number
  /** ISO 8601. Without it, the rule is shown in hours before the start. */
  startsAt: string | undefined
}

/** The refund for each cancellation time, with exact dates, shown before payment. */
export function CancellationRule({ price, startsAt }: CancellationRuleProps) {
  const t = useTranslations('booking')
  return (
    <section className={styles.consultationRule} aria-labelledby="rule-title" aria-live="polite">
      <h3 id="rule-title">{t('ruleTitle')}</h3>
      {price === 0 ? <p>{t('rule.free')}</p> : <Paid price={price} startsAt={startsAt} />}
    </section>
  )
}

function Paid({ price, startsAt }: CancellationRuleProps) {
  const t = useTranslations('booking.rule')
  const locale = useLocale()
  const now = useNow()
  if (!startsAt)
    return (
      <>
        <p>{t('general')}</p>
        <p>{t('advisor')}</p>
        <p className="caption">{t('before')}</p>
      </>
    )
  const { whole, half, moveUntil } = cancellationSteps(price, new Date(startsAt), new Date(now ?? 0))
  const parts = (step: { until: Date; refund: number }) => ({
    time: () => <ShownMoment at={step.until} />,
    amount: () => <Money halalas={step.refund} locale={locale} />,
  })
  return (
    <>
      <ol>
        {whole && <li>{t.rich('whole', parts(whole))}</li>}
        {half && <li>{t.rich(whole ? 'half' : 'halfOnly', parts(half))}</li>}
        <li>{t(half ? 'nothing' : 'nothingOnly')}</li>
      </ol>
      <p>{t('advisor')}</p>
      {moveUntil && <p>{t.rich('move', { time: () => <ShownMoment at={moveUntil} /> })}</p>}
    </>
  )
}
