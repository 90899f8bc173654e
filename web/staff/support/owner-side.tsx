import { useTranslations } from 'use-intl'
import { withVat } from '#domain/shared/money.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { OwnerSide as Seen } from '#server/admin/support/support-answers.ts'
import { FileName } from '#web/admin/console/file-name.tsx'
import { Facts, Figure, Figures } from '#web/admin/story/figures.tsx'
import { PriceText } from '#web/leads/lead-words.tsx'
import { ProjectRequestFacts } from '#web/project-requests/project-request-facts.tsx'
import { LeadStatusBadge } from '#web/tracking/lead-status-badge.tsx'
import { ProjectRequestStatusBadge } from '#web/tracking/project-request-status-badge.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { MobileText } from './contact-text.tsx'
import styles from './support-view.module.css'
import '#web/styles/request-page.css'

/** What stands on the tracking page of an owner. Sums are with VAT, because the budget beside them is what the owner pays. */
export function OwnerSide({ owner }: { owner: Seen }) {
  const t = useTranslations('supportView')
  const locale = useLocale()
  const { reference, status, receivedAt, quoteDueAt, quotesWished, estimate, ownerName, ownWords } = owner
  const arrived = owner.leads.filter(({ quote }) => quote).length
  return (
    <>
      <header className={styles.head}>
        <h1>{t.rich('owner.title', { reference: () => <Reference>{reference}</Reference> })}</h1>
        <ProjectRequestStatusBadge status={status} isForStaff />
      </header>
      <Figures label={t('bar.label')}>
        <Figure label={t('owner.received')} value={<bdi>{formatDateTime(receivedAt, locale)}</bdi>} />
        {arrived < quotesWished && (
          <Figure
            label={t('owner.due')}
            value={<bdi>{formatDateTime(owner.sla?.dueAt ?? quoteDueAt, locale)}</bdi>}
          />
        )}
        <Figure
          label={t('owner.arrived')}
          value={
            <bdi>
              {t('owner.arrivedOf', { arrived: formatNumber(arrived), wished: formatNumber(quotesWished) })}
            </bdi>
          }
        />
        <Figure
          label={t('owner.estimate')}
          value={estimate ? <Range p10={withVat(estimate.p10)} p90={withVat(estimate.p90)} /> : '—'}
        />
      </Figures>
      <div className={styles.columns}>
        <Providers leads={owner.leads} />
        <aside className={styles.side}>
          <Facts
            title={t('owner.name')}
            rows={[
              [t('owner.fullName'), ownerName ? <UserText key="name">{ownerName}</UserText> : t('hidden')],
              [t('owner.budget'), <Budget key="budget" budget={owner.budget} />],
              [t('owner.words'), ownWords ? <UserText key="words">{ownWords}</UserText> : t('owner.noWords')],
              [
                t('owner.files'),
                owner.fileNames.length === 0 ? (
                  t('owner.noFiles')
                ) : (
                  <Files key="files" names={owner.fileNames} />
                ),
              ],
            ]}
          />
          <ProjectRequestFacts projectRequest={owner} title={t('owner.asked')} />
        </aside>
      </div>
    </>
  )
}

/** Each end on a line of its own where the cell is narrow. */
function Range({ p10, p90 }: { p10: number; p90: number }) {
  const locale = useLocale()
  return (
    <>
      <Money halalas={p10} locale={locale} whole /> – <Money halalas={p90} locale={locale} whole />
    </>
  )
}

function Budget({ budget: { min, max } }: Pick<Seen, 'budget'>) {
  const t = useTranslations('supportView.owner')
  const locale = useLocale()
  if (min === undefined && max === undefined) return t('noBudget')
  if (min !== undefined && max !== undefined && min !== max) return <Range p10={min} p90={max} />
  const money = () => <Money halalas={max ?? min ?? 0} locale={locale} whole />
  return min === max ? money() : t.rich(max === undefined ? 'budgetFrom' : 'budgetUpTo', { money })
}

const Files = ({ names }: { names: readonly string[] }) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <FileName>{name}</FileName>
      </li>
    ))}
  </ul>
)

function Providers({ leads }: Pick<Seen, 'leads'>) {
  const t = useTranslations('supportView.owner')
  return (
    <section className={`card card-surface ${styles.list}`} aria-label={t('providers')}>
      <h2>{t('providers')}</h2>
      {leads.length === 0 && <p className="caption">{t('noProviders')}</p>}
      <ul>
        {leads.toSorted(bySent).map((lead) => (
          <Provider key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  )
}

/** Who sent a quote first comes first, so that “the second quote” is the second here. */
const bySent = (one: Seen['leads'][number], other: Seen['leads'][number]) =>
  (one.quote?.submittedAt ?? '9').localeCompare(other.quote?.submittedAt ?? '9')

function Provider({ lead }: { lead: Seen['leads'][number] }) {
  const t = useTranslations('supportView.owner')
  const tracking = useTranslations('tracking')
  const locale = useLocale()
  const { providerName, status, offeredAt, declineReason, quote, mobileEnding, mobile, messages } = lead
  return (
    <li>
      <div className={styles.line}>
        <b>
          <UserText>{providerName}</UserText>
        </b>
        <LeadStatusBadge status={status} />
      </div>
      <p className={styles.facts}>
        <span>
          {t('offered')}: <bdi>{formatDateTime(offeredAt, locale)}</bdi>
        </span>
        {declineReason && <span>{tracking(`declineReason.${declineReason}`)}</span>}
        {mobileEnding && (
          <span>
            {t('mobile')}: <MobileText ending={mobileEnding} mobile={mobile} />
          </span>
        )}
      </p>
      {quote ? <QuoteLine quote={quote} /> : <p className="caption">{t('noPrice')}</p>}
      {messages > 0 && <p className="caption">{t('chat', { count: messages })}</p>}
    </li>
  )
}

function QuoteLine({ quote }: { quote: NonNullable<Seen['leads'][number]['quote']> }) {
  const t = useTranslations('supportView.owner')
  const locale = useLocale()
  const { amount, amountHigh, durationDays, validUntil, note, submittedAt } = quote
  return (
    <>
      <p className={styles.facts}>
        <span>
          {t('price')}:{' '}
          <b>
            <PriceText amount={withVat(amount)} amountHigh={amountHigh && withVat(amountHigh)} />
          </b>
        </span>
        <span>
          {t('sent')}: <bdi>{formatDateTime(submittedAt, locale)}</bdi>
        </span>
        {durationDays !== undefined && (
          <span>
            {t('days')}: {t('daysOf', { count: durationDays })}
          </span>
        )}
        {validUntil && (
          <span>
            {t('valid')}: <bdi>{formatDate(validUntil, locale)}</bdi>
          </span>
        )}
      </p>
      {note && (
        <UserText as="p" className={styles.note}>
          {note}
        </UserText>
      )}
    </>
  )
}
