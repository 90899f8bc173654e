import { ArrowRight, CalendarX, Check, CircleQuestionMark, FileText, MoveHorizontal, X } from 'lucide'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { MOST_COMPARED } from '#domain/providers/provider-filter.ts'
import { CLAIM_FACTS, type ClaimFact } from '#domain/verifications/claims.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { ComparedProvider } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AwayText } from '../away.tsx'
import { FirmAvatar } from '../firm-avatar.tsx'
import { VerifiedSeal } from '../verified-seal.tsx'
import { COMPARE_BODY, COMPARE_NAMES } from './compare-address.ts'
import styles from './compare-page.module.css'
import { compareAddress, directoryAddress } from './directory-address.ts'
import { Jobs, PriceStanding, Rating, ReplyTime } from './provider-figures.tsx'

/** Two or three providers by what our rows say of them. The best of a row is tinted; nobody is recommended. */
export function ComparePage({ providers }: { providers: ComparedProvider[] }) {
  const t = useTranslations('providersPage.compare')
  const locale = useLocale()
  const compare = providers.map(({ slug }) => slug)
  const list = directoryAddress(locale, { ...(compare.length > 0 && { compare }) })
  return (
    <div className={`wrap ${styles.compare}`}>
      <header>
        <a className="link" href={list}>
          <Icon icon={ArrowRight} flip className={styles.back} />
          {t(providers.length < MOST_COMPARED ? 'add' : 'back')}
        </a>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      {providers.length === 0 ? (
        <EmptyState level={2} title={t('nobody')} action={<Button href={list}>{t('choose')}</Button>}>
          {t('nobodyText')}
        </EmptyState>
      ) : (
        <Compared providers={providers} />
      )}
    </div>
  )
}

/** What is alike is folded at first: it helps nobody to choose. */
function Compared({ providers }: { providers: ComparedProvider[] }) {
  const t = useTranslations('providersPage.compare')
  const comma = useTranslations('providersPage.meant')('comma')
  const rows = useRows(providers)
  const alike = rows.filter(({ said }) => isSame(providers, said)).map(({ name }) => name)
  return (
    <>
      {alike.length > 0 && alike.length < rows.length && (
        <label className={`check ${styles.differ}`}>
          <input type="checkbox" className="check-box" defaultChecked />
          <span>
            {t('differ')}
            <small>{t('alike', { count: alike.length, names: alike.join(comma) })}</small>
          </span>
        </label>
      )}
      {providers[2] && (
        <p className={styles.side}>
          <Icon icon={MoveHorizontal} size={16} />
          <UserText>{t('side', { name: providers[2].companyName })}</UserText>
        </p>
      )}
      <CompareTable providers={providers} rows={rows} />
    </>
  )
}

interface Row {
  name: string
  cell: (provider: ComparedProvider) => ReactNode
  /** Less is better; undefined is not known. Absent where there is no better. */
  weigh?: (provider: ComparedProvider) => number | undefined
  /** What of a provider the row says, to tell whether all say the same. */
  said: (provider: ComparedProvider) => unknown
}

/**
 * On a phone, two columns and a part of the third; the names stand in a strip of their own that stays below the page's
 * header and scrolls with them (`compare.route.tsx`). The table's own header is for wide screens and for screen readers.
 */
function CompareTable({ providers, rows }: { providers: ComparedProvider[]; rows: Row[] }) {
  const t = useTranslations('providersPage')
  return (
    <div className={styles.compareFrame} style={{ '--columns': providers.length } as CSSProperties}>
      <div className={styles.strip} id={COMPARE_NAMES}>
        <ul>
          {providers.map((provider) => (
            <li key={provider.id}>
              <Name provider={provider} others={providers} />
            </li>
          ))}
        </ul>
      </div>
      <section
        className={styles.scroller}
        id={COMPARE_BODY}
        aria-label={t('compare.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be focusable (axe: scrollable-region-focusable)
        tabIndex={0}
      >
        <table className={styles.compareTable}>
          <caption className="visually-hidden">{t('compare.lead')}</caption>
          <thead>
            <tr>
              <td className={styles.corner} />
              {providers.map((provider) => (
                <th scope="col" key={provider.id}>
                  <UserText as="span" className={styles.nameOnly}>
                    {provider.companyName}
                  </UserText>
                  <Name provider={provider} others={providers} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cell, weigh, said }) => {
              const best = weigh && bestOf(providers, weigh)
              return (
                <tr key={name} data-same={isSame(providers, said) || undefined}>
                  <th scope="row">{name}</th>
                  {providers.map((provider) => (
                    <td key={provider.id} data-best={best?.includes(provider.id) || undefined}>
                      {cell(provider)}
                      {best?.includes(provider.id) && (
                        <span className="visually-hidden"> {t('compare.best')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              )
            })}
            <tr>
              <td className={styles.corner} />
              {providers.map((provider) => (
                <td key={provider.id}>
                  <Acts provider={provider} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}

/** Whether the row says the same of all of them; of one alone there is nothing to tell apart. */
const isSame = (providers: ComparedProvider[], said: Row['said']): boolean =>
  providers.length > 1 &&
  new Set(providers.map((provider) => JSON.stringify(said(provider) ?? null))).size === 1

/** The ids of those with the least, when at least two are known and they differ. */
function bestOf(providers: ComparedProvider[], weigh: NonNullable<Row['weigh']>): string[] {
  const known = providers.flatMap((provider) => {
    const weight = weigh(provider)
    return weight === undefined ? [] : [{ id: provider.id, weight }]
  })
  const least = Math.min(...known.map(({ weight }) => weight))
  const best = known.filter(({ weight }) => weight === least)
  return known.length > 1 && best.length < known.length ? best.map(({ id }) => id) : []
}

function Name({ provider, others }: { provider: ComparedProvider; others: ComparedProvider[] }) {
  const t = useTranslations('providersPage')
  const locale = useLocale()
  const { slug, companyName } = provider
  const rest = others.map((other) => other.slug).filter((other) => other !== slug)
  return (
    <div className={styles.firm}>
      <FirmAvatar name={companyName} logo={provider.logo} />
      <a className={styles.name} href={paths.serviceProvider(locale, slug)}>
        <UserText>{companyName}</UserText>
      </a>
      <a
        className={styles.remove}
        href={rest.length > 0 ? compareAddress(locale, rest) : directoryAddress(locale, {})}
        aria-label={t('compare.remove', { name: companyName })}
      >
        <Icon icon={X} size={16} />
      </a>
    </div>
  )
}

function useRows(providers: ComparedProvider[]): Row[] {
  const t = useTranslations()
  const locale = useLocale()
  const facts = CLAIM_FACTS.filter((fact) =>
    providers.some(({ claims }) => claims.some((claim) => claim.fact === fact)),
  )
  return [
    {
      name: t('providersPage.table.status'),
      cell: ({ pause, isDemo }) => <VerifiedSeal isPaused={pause !== undefined} isDemo={isDemo} />,
      said: ({ pause, isDemo }) => [pause !== undefined, isDemo],
    },
    {
      name: t('providersPage.table.rating'),
      cell: ({ score }) => <Rating score={score} />,
      weigh: ({ score }) => score && -score.tenths,
      said: ({ score }) => score,
    },
    {
      name: t('providersPage.table.jobs'),
      cell: ({ jobs, works }) => (
        <>
          <Jobs jobs={jobs} />
          <WorksDone works={works} />
        </>
      ),
      weigh: ({ jobs }) => -jobs,
      said: ({ jobs }) => jobs,
    },
    {
      name: t('providersPage.table.replies'),
      cell: ({ replyMinutes, answers }) => (
        <>
          <ReplyTime replyMinutes={replyMinutes} />
          {answers && <small>{t('providersPage.compare.answers', answers)}</small>}
        </>
      ),
      weigh: ({ replyMinutes }) => replyMinutes,
      said: ({ replyMinutes, answers }) => [replyMinutes, answers],
    },
    {
      name: t('providersPage.table.price'),
      cell: ({ priceLevel, priced }) => (
        <>
          <PriceStanding priceLevel={priceLevel} />
          {priced !== undefined && <small>{t('providersPage.compare.priced', { count: priced })}</small>}
        </>
      ),
      // No weight: a lower price may leave more out.
      said: ({ priceLevel }) => priceLevel,
    },
    {
      name: t('providersPage.compare.complaints'),
      cell: ({ slug, companyName, upheldComplaints }) =>
        upheldComplaints === 0 ? (
          <Bdi className="num">{upheldComplaints}</Bdi>
        ) : (
          <a
            className="link num"
            href={`${paths.serviceProvider(locale, slug)}#record-title`}
            aria-label={t('providersPage.compare.complaintsOf', {
              count: upheldComplaints,
              name: companyName,
            })}
          >
            {formatNumber(upheldComplaints)}
          </a>
        ),
      weigh: ({ upheldComplaints }) => upheldComplaints,
      said: ({ upheldComplaints }) => upheldComplaints,
    },
    {
      name: t('providersPage.table.kind'),
      cell: ({ kind }) => t(`providersPage.kind.${kind}`),
      said: ({ kind }) => kind,
    },
    {
      name: t('providersPage.table.cities'),
      cell: ({ serviceCities }) => (
        <Words words={serviceCities.map((city) => t(`projectRequests.city.${city}`))} />
      ),
      said: ({ serviceCities }) => serviceCities.toSorted(),
    },
    {
      name: t('providersPage.filters.trade'),
      cell: ({ trades }) => (
        <Words words={trades.map((trade) => t(`projectRequests.projectType.${trade}`))} />
      ),
      said: ({ trades }) => trades.toSorted(),
    },
    ...facts.map((fact) => ({
      name: t(`verifications.fact.${fact}`),
      cell: (provider: ComparedProvider) => <ClaimOf provider={provider} fact={fact} />,
      // How it is known and whether it holds; that the days differ tells nothing of the firm.
      said: ({ claims }: ComparedProvider) =>
        claims.filter((claim) => claim.fact === fact).map(({ evidence, lapsed }) => [evidence, lapsed]),
    })),
  ]
}

const Words = ({ words }: { words: string[] }) => (
  <ul className={styles.words}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

/** The two trades they handed over most of, and how many of the others. */
function WorksDone({ works }: Pick<ComparedProvider, 'works'>) {
  const t = useTranslations()
  const byTrade = Map.groupBy(works, ({ trade }) => trade)
  const counted = [...byTrade].map(([trade, own]) => ({
    trade,
    jobs: own.reduce((sum, { jobs }) => sum + jobs, 0),
  }))
  const most = counted.toSorted((a, b) => b.jobs - a.jobs).slice(0, 2)
  const other =
    counted.reduce((sum, { jobs }) => sum + jobs, 0) - most.reduce((sum, { jobs }) => sum + jobs, 0)
  const named = most.map(({ trade, jobs }) => ({ name: t(`projectRequests.projectType.${trade}`), jobs }))
  return [...named, ...(other > 0 ? [{ name: t('providersPage.compare.otherJobs'), jobs: other }] : [])].map(
    ({ name, jobs }) => (
      <small key={name}>
        {name} <Bdi className="num">{jobs}</Bdi>
      </small>
    ),
  )
}

/** How it is known and until when; what nobody checked is said as such. */
function ClaimOf({ provider, fact }: { provider: ComparedProvider; fact: ClaimFact }) {
  const t = useTranslations()
  const locale = useLocale()
  const claims = provider.claims.filter((claim) => claim.fact === fact)
  const claim = claims.find(({ lapsed }) => !lapsed) ?? claims[0]
  if (!claim) {
    return (
      <span className={styles.notSeen}>
        <Icon icon={CircleQuestionMark} size={16} />
        {t('providersPage.compare.notChecked')}
      </span>
    )
  }
  const day = (moment: string) => () => <bdi>{formatDate(moment, locale)}</bdi>
  const isChecked = claim.evidence !== 'declared' && !claim.lapsed && !provider.isDemo
  return (
    <span className={isChecked ? styles.checked : styles.notChecked}>
      <Icon icon={isChecked ? Check : claim.lapsed ? CalendarX : FileText} size={16} />
      <span>
        {provider.isDemo
          ? t('providersPage.compare.sample')
          : t(`providersPage.compare.${claim.fact === 'mobile' && isChecked ? 'ownNumber' : claim.evidence}`)}
        <small>
          {claim.expiresAt && claim.lapsed
            ? t.rich('providersPage.compare.ended', { date: day(claim.expiresAt) })
            : claim.expiresAt
              ? t.rich('providersPage.compare.until', { date: day(claim.expiresAt) })
              : t.rich(`providersPage.compare.${provider.isDemo ? 'lookedExample' : 'looked'}`, {
                  date: day(claim.checkedAt),
                })}
        </small>
      </span>
    </span>
  )
}

function Acts({ provider: { slug, companyName, pause, away } }: { provider: ComparedProvider }) {
  const t = useTranslations('providersPage.table')
  const locale = useLocale()
  return (
    <div className={styles.acts}>
      {away && (
        <span className="caption">
          <AwayText away={away} />
        </span>
      )}
      {!pause && !away && (
        <a
          className={buttonClass({ variant: 'soft', size: 'sm', full: true })}
          href={`${paths.newProjectRequest(locale)}?${new URLSearchParams({ provider: slug })}`}
          aria-label={t('askOf', { name: companyName })}
        >
          {t('ask')}
        </a>
      )}
      <a
        className={buttonClass({ variant: 'secondary', size: 'sm', full: true })}
        href={paths.serviceProvider(locale, slug)}
        aria-label={t('openOf', { name: companyName })}
      >
        {t('open')}
      </a>
    </div>
  )
}
