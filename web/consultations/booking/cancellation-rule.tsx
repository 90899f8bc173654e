import { useTranslations } from 'use-intl'
import { useNow } from '#web/leads/use-now.ts'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
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

/** Under the times, where the chosen one is so near that the whole price no longer comes back. */
export function SoonRule({ price, startsAt }: CancellationRuleProps) {
  const t = useTranslations('booking.rule')
  const locale = useLocale()
  const now = useNow()
  if (price === 0 || !startsAt || now === undefined) return null
  const { whole, half } = cancellationSteps(price, new Date(startsAt), new Date(now))
  if (whole) return null
  const amount = () => <Money halalas={half?.refund ?? 0} locale={locale} />
  return (
    <Notice tone="warning">
      <p>
        {half
          ? t.rich('halfOnly', { time: () => <ShownMoment at={half.until} />, amount })
          : t('nothingOnly')}
      </p>
    </Notice>
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
