import { ChevronDown, Ellipsis, Eye, FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { withVat } from '#domain/shared/money.ts'
import { formatDue } from '#i18n/due-format.ts'
import { formatDateTime, formatDayMonth, formatNumber } from '#i18n/format.ts'
import { sizeText } from '#i18n/job-text.ts'
import type { OwnProjectRequest } from '#server/owner-accounts/owner-account-answers.ts'
import { useTimeText } from '#web/leads/time-text.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { ProjectRequestStatusBadge } from '#web/tracking/project-request-status-badge.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { type EndingAct, Failure } from './own-act-dialog.tsx'
import { newLinkAddress } from './owner-addresses.ts'
import styles from './owner-dashboard.module.css'
import { useOwnerActing } from './use-owner-dashboard.tsx'

interface CardProps {
  item: OwnProjectRequest
  now: number | undefined
  onWish: (act: EndingAct) => void
}

/** One project request: where it stands, what came, who saw the contact, and what can be done. */
export function OwnProjectRequestCard({ item, now, onWish }: CardProps) {
  const t = useTranslations('ownerAccounts.card')
  const words = useTranslations('projectRequests')
  const size = sizeText(useTranslations(), item)
  const locale = useLocale()
  const type = words(`projectType.${item.projectType}` as never)
  const title = item.district
    ? t('titleIn', { type, size, district: districtIn(item.district, locale) })
    : t('title', { type, size })
  return (
    <li className={`card card-surface card-padded ${styles.ownerPlaceCard}`}>
      <header>
        <div>
          <h2>{title}</h2>
          <p className="caption">
            <Reference>{item.reference}</Reference>
            {' · '}
            {words(`city.${item.city}` as never)}
            {' · '}
            {t.rich('received', { time: () => <Moment at={item.receivedAt} /> })}
          </p>
        </div>
        <ProjectRequestStatusBadge status={item.status} isHandedOver={item.handedOverAt !== undefined} />
      </header>
      {item.askedPayment && <AskedPayment payment={item.askedPayment} />}
      {item.work ? (
        <WorkUnderWay work={item.work} isOver={item.handedOverAt !== undefined} />
      ) : (
        <Prices item={item} />
      )}
      <Promised item={item} now={now} />
      <FirstEnds item={item} />
      <Receipts item={item} />
      <Acts item={item} onWish={onWish} />
    </li>
  )
}

/** What waits for the owner: the payment that is asked for, beside the sum that we would pay. */
function AskedPayment({ payment }: { payment: NonNullable<OwnProjectRequest['askedPayment']> }) {
  const t = useTranslations('ownerAccounts.card')
  const locale = useLocale()
  const { number, amount, wise } = payment
  const advice = wise === 0 ? 'none' : wise < amount ? 'part' : 'whole'
  const sum = (halalas: number) => () => <Money halalas={halalas} locale={locale} />
  return (
    <p className={styles.ownerPlaceAsked}>
      <b>{t.rich('asked', { number: formatNumber(number), amount: sum(amount) })}</b>
      <span>{t.rich(`advice.${advice}`, { sum: sum(wise) })}</span>
    </p>
  )
}

/** Once there is a contract, its stage and its price, which orders may have changed, say more than the quotes. */
function WorkUnderWay({ work, isOver }: { work: NonNullable<OwnProjectRequest['work']>; isOver: boolean }) {
  const t = useTranslations('ownerAccounts.card.work')
  const locale = useLocale()
  const { stage, stages, price } = work
  return (
    <p className={styles.ownerPlacePrices}>
      {!isOver && (
        <b>
          {stage === undefined
            ? t('allStand')
            : t('stage', { stage: formatNumber(stage), stages: formatNumber(stages) })}
        </b>
      )}
      <span>{t.rich('price', { amount: () => <Money halalas={price} locale={locale} whole /> })}</span>
    </p>
  )
}

function Prices({ item }: Pick<CardProps, 'item'>) {
  const t = useTranslations('ownerAccounts.card')
  const locale = useLocale()
  const { lowestQuote, lowestForScope, quotes, status } = item
  const isOver = status === 'closed' || status === 'cancelled'
  return (
    <p className={styles.ownerPlacePrices}>
      <b>{item.quotes === 0 && isOver ? t('noneCame') : t('quotes', { count: item.quotes })}</b>
      {lowestForScope ? (
        <span>
          {t.rich(lowestForScope.low === lowestForScope.high ? 'sameScope' : 'sameScopeRange', {
            amount: () => <Money halalas={lowestForScope.low} locale={locale} whole />,
            of: lowestForScope.isOfItemised ? 'itemised' : 'all',
            high: () => <Money halalas={lowestForScope.high} locale={locale} whole />,
          })}{' '}
          <small>{t('withVat')}</small>
        </span>
      ) : (
        lowestQuote !== undefined && (
          <span>
            {t.rich(quotes === 1 || status === 'awarded' ? 'one' : 'lowest', {
              amount: () => <Money halalas={withVat(lowestQuote)} locale={locale} whole />,
            })}{' '}
            <small>{t('withVat')}</small>
          </span>
        )
      )}
    </p>
  )
}

/** By when an owner who waits with the choice loses a quote. */
function FirstEnds({ item: { quotes, firstEndsAt } }: Pick<CardProps, 'item'>) {
  const t = useTranslations('ownerAccounts.card')
  const locale = useLocale()
  if (!firstEndsAt) return null
  return (
    <p className={styles.ownerPlacePromise}>
      <span>
        {t.rich(quotes > 1 ? 'firstEnds' : 'onlyEnds', {
          day: () => <bdi>{formatDayMonth(firstEndsAt, locale)}</bdi>,
        })}
      </span>
    </p>
  )
}

/** Only while the first quote is awaited: afterwards the promise is kept or nobody's. */
function Promised({ item, now }: Omit<CardProps, 'onWish'>) {
  const t = useTranslations('ownerAccounts.card')
  const text = useTimeText()
  const locale = useLocale()
  if (item.quotes > 0 || !(item.status === 'received' || item.status === 'dispatched')) return null
  const left = now === undefined ? undefined : Date.parse(item.quoteDueAt) - now
  if (left !== undefined && left <= 0) return <p className={styles.ownerPlaceLate}>{t('late')}</p>
  return (
    <p className={styles.ownerPlacePromise}>
      <span>
        {now === undefined
          ? t.rich('due', { time: () => <Moment at={item.quoteDueAt} /> })
          : t.rich('dueSaid', { time: () => <bdi>{formatDue(item.quoteDueAt, now, locale)}</bdi> })}
      </span>
      {left !== undefined && <b>{t('left', { time: text(left) })}</b>}
    </p>
  )
}

/** Who could read name and mobile, and from when. */
function Receipts({ item: { disclosures } }: Pick<CardProps, 'item'>) {
  const t = useTranslations('ownerAccounts.card')
  const summary = t('receipts', { count: disclosures.length })
  if (disclosures.length === 0)
    return (
      <p className={styles.ownerPlaceReceipts}>
        <Icon icon={Eye} size={16} />
        {summary}
      </p>
    )
  return (
    <details className={styles.ownerPlaceReceipts}>
      <summary>
        <Icon icon={Eye} size={16} />
        {summary}
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <ul>
        {disclosures.map(({ providerName, disclosedAt }) => (
          <li key={providerName + disclosedAt}>
            {t.rich('receipt', {
              provider: () => <UserText>{providerName}</UserText>,
              time: () => <Moment at={disclosedAt} />,
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Acts({ item, onWish }: Pick<CardProps, 'item' | 'onWish'>) {
  const t = useTranslations('ownerAccounts')
  const { reference, hasLinkEnded, canCancel, canClose } = item
  return (
    <fieldset className={styles.ownerPlaceActs} aria-label={t('card.acts', { reference })}>
      {hasLinkEnded ? <NewLink item={item} /> : <Ways item={item} />}
      {!canClose && !canCancel && <EndingButton act="repost" onWish={onWish} />}
      {(canClose || canCancel) && !hasLinkEnded && (
        <details className={styles.ownerPlaceEndings}>
          <summary aria-label={t('card.endings', { reference })}>
            <Icon icon={Ellipsis} size={20} />
          </summary>
          <div className={styles.ownerPlaceMenu}>
            {canClose && <EndingButton act="close" onWish={onWish} />}
            {canCancel && <EndingButton act="cancel" onWish={onWish} />}
          </div>
        </details>
      )}
    </fieldset>
  )
}

/** To its page, or to what waits there, and to its report: both by the tracking link. */
function Ways({ item }: Pick<CardProps, 'item'>) {
  const { reference, trackingToken, quotes, status, askedPayment } = item
  const t = useTranslations('ownerAccounts.card')
  const locale = useLocale()
  const way = askedPayment ? 'payment' : status === 'quoted' && quotes > 1 ? 'compare' : 'open'
  return (
    <>
      <a
        className={buttonClass({ size: 'md' })}
        href={(askedPayment ? privatePaths.ownerContract : paths.tracking)(locale, trackingToken)}
        aria-label={t(`${way}Name`, { reference })}
      >
        {t(way)}
      </a>
      <a
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        href={paths.submitSuccess(locale, trackingToken)}
        aria-label={t('reportName', { reference })}
      >
        <Icon icon={FileText} size={18} />
        {t('report')}
      </a>
    </>
  )
}

/** The link's time is over: without a new one nothing opens this project request. */
function NewLink({ item: { id } }: Pick<CardProps, 'item'>) {
  const t = useTranslations('ownerAccounts.newLink')
  const acting = useOwnerActing()
  const press = async () => {
    if (await acting.act({ path: newLinkAddress(id) })) toast.success(t('done'))
  }
  return (
    <>
      <p className={styles.ownerPlaceEnded}>{t('text')}</p>
      <Failure acting={acting} />
      <Button size="md" loading={acting.isActing} loadingLabel={t('make')} onClick={() => void press()}>
        {t('make')}
      </Button>
    </>
  )
}

function EndingButton({ act, onWish }: { act: EndingAct; onWish: CardProps['onWish'] }) {
  const t = useTranslations('ownerAccounts.act')
  return (
    <Button
      variant="ghost"
      size="md"
      className={act === 'cancel' ? styles.ownerPlaceQuiet : undefined}
      onClick={() => onWish(act)}
    >
      {t(act)}
    </Button>
  )
}

function Moment({ at }: { at: string }) {
  const locale = useLocale()
  return (
    <bdi>
      <time dateTime={at}>{formatDateTime(at, locale)}</time>
    </bdi>
  )
}
