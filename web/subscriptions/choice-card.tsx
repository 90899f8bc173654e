import { useTranslations } from 'use-intl'
import type { BillingPeriod } from '#domain/packages/package.ts'
import type { Choice, Terms } from '#server/subscriptions/subscription-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLocale } from '#web/use-locale.ts'
import { ShownDate } from './shown-date.tsx'
import { ORDERS, SUBSCRIPTION } from './subscription-address.ts'
import styles from './subscriptions.module.css'
import type { Acting } from './use-acting.ts'

interface ChoiceCardProps {
  choice: Choice
  /** Number of highlighted marks; larger packages have more. */
  step: number
  of: number
  /** Terms of the current subscription, if any. */
  held: Terms | undefined
  /** Terms chosen for the next period. */
  next: Terms | undefined
  endsAt: string | undefined
  /** From when the current one can be renewed, while it cannot yet. */
  renewsFrom: string | undefined
  /** Undefined while buying is not possible; the card then only shows the price. */
  acting: Acting | undefined
}

/** One package: its price, the amount due now with the reason, and one button. */
export function ChoiceCard({ choice, step, of, held, next, endsAt, renewsFrom, acting }: ChoiceCardProps) {
  const t = useTranslations('subscriptions')
  const { terms, act } = choice
  const name = terms.name[useLocale()]
  const isNext = isSame(terms, next)
  const isHeld = isSame(terms, held)
  return (
    <li className={styles.ownChoice} data-held={isHeld || isNext || undefined}>
      <div className={styles.ownChoiceTop}>
        <FurjatSteps total={of} done={step} current={false} />
        {isHeld && <b className="tag">{t('choices.current')}</b>}
        {isNext && (
          <b className="tag">{t.rich('choices.chosenNext', { date: () => <ShownDate at={endsAt} /> })}</b>
        )}
      </div>
      <h3>{name}</h3>
      <Price terms={terms} />
      <p className={styles.ownChoiceLeads}>{t('leadsAMonth', { count: terms.leadsAMonth })}</p>
      <Now choice={choice} />
      {act === 'current' && renewsFrom && (
        <p className="caption">
          {t.rich('choices.orderFrom', { date: () => <ShownDate at={renewsFrom} /> })}
        </p>
      )}
      {act !== 'current' && acting && !(isNext && act === 'change') && (
        <Press choice={choice} name={name} isHeld={isHeld} acting={acting} />
      )}
    </li>
  )
}

const isSame = (one: Terms, other: Terms | undefined) =>
  one.packageId === other?.packageId && one.billing === other.billing

/** The law requires the total as the price. Fee and tax are shown below it. */
function Price({ terms: { total, fee, billing } }: { terms: Terms }) {
  const t = useTranslations('subscriptions')
  const locale = useLocale()
  return (
    <div className="package-price">
      <p className={styles.ownChoiceTotal}>
        <Money halalas={total} locale={locale} />{' '}
        <span className={styles.ownChoiceUnit}>
          {t(`each.${billing}`)}
          <small>{t('withVat')}</small>
        </span>
      </p>
      <p className="caption">
        {t.rich('choices.breakdown', {
          fee: () => <Money halalas={fee} locale={locale} />,
          vat: () => <Money halalas={total - fee} locale={locale} />,
        })}
      </p>
    </div>
  )
}

/** Amount due now, with a sentence that explains it. */
function Now({ choice: { act, price, startsAt, terms } }: { choice: Choice }) {
  const t = useTranslations('subscriptions.choices')
  const locale = useLocale()
  if (act === 'current') return null
  const money = (halalas: number | undefined) => () => <Money halalas={halalas ?? 0} locale={locale} />
  return (
    <div className={styles.packageNow}>
      <p>
        <span>{t(price ? 'now' : 'atRenewal')}</span>
        {price && (
          <b>
            <Money halalas={price.total} locale={locale} />
          </b>
        )}
      </p>
      <p className="caption">
        {t.rich(whyOf(act, terms.billing, startsAt), {
          date: () => <ShownDate at={startsAt} />,
          unitPrice: money(price?.unitPrice),
          discount: money(price?.discount),
        })}
      </p>
    </div>
  )
}

/** Returns the key of that sentence, with a date when the start is known. */
function whyOf(act: Exclude<Choice['act'], 'current'>, billing: BillingPeriod, startsAt: string | undefined) {
  if (act === 'start') return `why.${startsAt ? 'startLater' : 'start'}.${billing}` as const
  if (act === 'renewal') return `why.${startsAt ? 'renewal' : 'renewalNow'}.${billing}` as const
  if (act === 'change') return startsAt ? 'why.change' : 'why.changeLater'
  return 'why.upgrade'
}

interface PressProps {
  choice: Choice
  name: string
  /** Whether this is the current package. Its renewal is the most common action, so its button is primary. */
  isHeld: boolean
  acting: Acting
}

function Press({ choice: { act, terms }, name, isHeld, acting }: PressProps) {
  const t = useTranslations('subscriptions.choices')
  const own = `${terms.packageId}.${terms.billing}.${act}`
  const json = { packageId: terms.packageId, billing: terms.billing }
  const press = async () => {
    if (act === 'change') {
      const done = await acting.act(own, { path: `${SUBSCRIPTION}/next`, method: 'PUT', json })
      if (done) toast.success(t('changed'))
    } else await acting.act(own, { path: ORDERS, json, isOnce: true })
  }
  return (
    <Button
      variant={act === 'renewal' && isHeld ? 'primary' : act === 'change' ? 'secondary' : 'soft'}
      size="md"
      full
      loading={acting.pending === own}
      loadingLabel={t('sending')}
      onClick={() => void press()}
    >
      {act === 'current' ? name : t(`act.${act === 'renewal' && !isHeld ? 'start' : act}`, { name })}
    </Button>
  )
}
