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
  /** The openings lit: the larger package has more. */
  step: number
  of: number
  /** What is held now, if anything lives. */
  held: Terms | undefined
  /** What was chosen for after the end of the period. */
  next: Terms | undefined
  endsAt: string | undefined
  /** Absent while nothing can be bought: then the card only shows its price. */
  acting: Acting | undefined
}

/** One package: its price, what would be paid now and why, and the one press. */
export function ChoiceCard({ choice, step, of, held, next, endsAt, acting }: ChoiceCardProps) {
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
      {act !== 'current' && acting && !(isNext && act === 'change') && (
        <Press choice={choice} name={name} isHeld={isHeld} acting={acting} />
      )}
    </li>
  )
}

const isSame = (one: Terms, other: Terms | undefined) =>
  one.packageId === other?.packageId && one.billing === other.billing

/** The total is the price, as the law has it; fee and tax stand under it. */
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

/** What leaves the account now, and the sentence that says why it is that much. */
function Now({ choice: { act, price, startsAt, terms } }: { choice: Choice }) {
  const t = useTranslations('subscriptions.choices')
  const locale = useLocale()
  if (act === 'current') return null
  const money = (halalas: number | undefined) => () => <Money halalas={halalas ?? 0} locale={locale} />
  return (
    <div className={styles.packageNow}>
      <p>
        <span>{t(price ? 'now' : 'nothingNow')}</span>
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

/** The key of the sentence: with a day where the day is known. */
function whyOf(act: Exclude<Choice['act'], 'current'>, billing: BillingPeriod, startsAt: string | undefined) {
  if (act === 'start') return `why.${startsAt ? 'startLater' : 'start'}.${billing}` as const
  if (act === 'renewal') return `why.${startsAt ? 'renewal' : 'renewalNow'}.${billing}` as const
  if (act === 'change') return startsAt ? 'why.change' : 'why.changeLater'
  return 'why.upgrade'
}

interface PressProps {
  choice: Choice
  name: string
  /** Of the package that is held: to renew it is what most have come for. */
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
