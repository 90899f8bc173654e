// biome-ignore-all lint/a11y/useSemanticElements: a table of cards, whose cells stand in groups that no <tr> may hold
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and cells are read, not focused
import { CalendarX, FileCheck, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import { formatDate } from '#i18n/format.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { ProviderDirectory } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AwayText } from '../away.tsx'
import { FirmAvatar } from '../firm-avatar.tsx'
import { VerifiedSeal } from '../verified-seal.tsx'
import { WorkDrawing } from '../work-drawing.tsx'
import styles from './directory.module.css'
import figureStyles from './figures.module.css'
import { Jobs, PriceStanding, Rating, ReplyTime } from './provider-figures.tsx'

type Item = ProviderDirectory['items'][number]

/** The form that every box of the page belongs to: it sends them to the comparison, without script too. */
const COMPARE_FORM = 'compare-form'

/** In pixels: the strip on a phone, cut from the photo by the styles. */
const PICTURE_HEIGHT = 104

const COLUMNS = [
  'name',
  'kind',
  'cities',
  'status',
  'rating',
  'jobs',
  'replies',
  'price',
  'fit',
  'compare',
] as const

/** Name, category, city, verified (docs/reference/product-rules.md#screens), with what our rows say of each. */
export function ProviderTable({ providers, compared }: { providers: Item[]; compared: string[] }) {
  const t = useTranslations('providersPage.table')
  return (
    <div role="table" aria-label={t('caption')}>
      <div role="rowgroup" className="visually-hidden">
        <div role="row">
          {COLUMNS.map((column) => (
            <span role="columnheader" key={column}>
              {t(column)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={styles.cardRows}>
        {providers.map((provider) => (
          <Card key={provider.id} provider={provider} isCompared={compared.includes(provider.slug)} />
        ))}
      </div>
    </div>
  )
}

interface CardProps {
  provider: Item
  isCompared: boolean
}

function Card({ provider, isCompared }: CardProps) {
  const t = useTranslations('providersPage')
  const locale = useLocale()
  const { companyName, slug, kind, isDemo, pause, away } = provider
  const profile = paths.serviceProvider(locale, slug)
  return (
    <div role="row" className={styles.card}>
      <Picture provider={provider} />
      <div className={styles.cardBody}>
        <div className={styles.cardHead}>
          <FirmAvatar name={companyName} logo={provider.logo} />
          <div>
            <div role="rowheader" className={styles.cardName}>
              <a className={styles.cardLink} href={profile}>
                <UserText>{companyName}</UserText>
              </a>
            </div>
            <div className={styles.cardSub}>
              <span role="cell">{t(`kind.${kind}`)}</span>
              <span role="cell">
                <Cities provider={provider} />
              </span>
              <span role="cell">
                <VerifiedSeal isPaused={pause !== undefined} isDemo={isDemo} />
              </span>
              {away && (
                <span role="cell">
                  <AwayText away={away} />
                </span>
              )}
            </div>
          </div>
        </div>
        <div className={styles.cardFigures}>
          <Figure label={t('table.rating')} isClear>
            <Rating score={provider.score} />
          </Figure>
          <Figure label={t('table.jobs')} isClear={provider.jobs === 0}>
            <Jobs jobs={provider.jobs} />
          </Figure>
          <Figure label={t('table.replies')} isKnown={provider.replyMinutes !== undefined}>
            <ReplyTime replyMinutes={provider.replyMinutes} />
          </Figure>
          <Figure
            label={t('table.price')}
            short={t('table.priceShort')}
            isKnown={provider.priceLevel !== undefined}
          >
            <PriceStanding priceLevel={provider.priceLevel} />
          </Figure>
        </div>
        <div role="cell" className={styles.cardClaims}>
          <Claims provider={provider} />
          <Complaints provider={provider} />
          <FitReason provider={provider} />
        </div>
      </div>
      <div role="cell" className={styles.cardActions}>
        {provider.isBookable && !pause && !away ? (
          <a
            className={buttonClass({ variant: 'soft', size: 'sm' })}
            href={`${profile}#consultations`}
            aria-label={t('table.bookOf', { name: companyName })}
          >
            {t('table.book')}
          </a>
        ) : pause || away ? (
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={profile}
            aria-label={t('table.openOf', { name: companyName })}
          >
            {t('table.open')}
          </a>
        ) : (
          <a
            className={buttonClass({ variant: 'soft', size: 'sm' })}
            href={`${paths.newProjectRequest(locale)}?${new URLSearchParams({ provider: slug })}`}
            aria-label={t('table.askOf', { name: companyName })}
          >
            {t('table.ask')}
          </a>
        )}
        <label className={styles.cardCompare}>
          <input
            type="checkbox"
            className="check-box"
            name="compare"
            value={slug}
            form={COMPARE_FORM}
            defaultChecked={isCompared}
            data-name={companyName}
            data-logo={provider.logo}
            aria-label={t('table.compareOf', { name: companyName })}
          />
          <span aria-hidden="true">{t('table.compare')}</span>
        </label>
      </div>
    </div>
  )
}

/** The newest photo of their work, or the demo's drawing of it; nothing where there is none. */
function Picture({ provider: { picture } }: Pick<CardProps, 'provider'>) {
  if (!picture) return null
  return (
    <div className={styles.cardPicture}>
      {picture.drawing ? (
        <WorkDrawing name={picture.drawing} alt={picture.alt} isWhole />
      ) : (
        <img
          src={`/api/v1/work-photos/${picture.id}/${WORK_PHOTO_WIDTHS[0]}`}
          alt={picture.alt}
          lang={languageOfText(picture.alt)}
          width={WORK_PHOTO_WIDTHS[0]}
          height={PICTURE_HEIGHT}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  )
}

interface FigureProps {
  label: string
  /** The label where there is little room. */
  short?: string
  /** What is not known keeps its cell for screen readers, whose columns would shift, and takes no room in sight. */
  isKnown?: boolean
  /** Its value says what it is, and needs no label where there is little room. */
  isClear?: boolean
  children: React.ReactNode
}

const Figure = ({ label, short, isKnown = true, isClear = false, children }: FigureProps) => (
  <div role="cell" className={isKnown ? undefined : 'visually-hidden'} data-clear={isClear || undefined}>
    <span className={styles.figureLabel} aria-hidden="true">
      {short ? (
        <>
          <span className={styles.figureLong}>{label}</span>
          <span className={styles.figureShort}>{short}</span>
        </>
      ) : (
        label
      )}
    </span>
    <span className={styles.figureValue}>{children}</span>
  </div>
)

/** Where they sit, and how many more cities they serve. */
function Cities({ provider: { city, serviceCities } }: { provider: Item }) {
  const t = useTranslations()
  const others = serviceCities.filter((served) => served !== city).length
  return (
    <>
      {t(`projectRequests.city.${city}`)}
      {others > 0 && ` ${t('providersPage.table.moreCities', { count: others })}`}
    </>
  )
}

/**
 * How many documents we looked at and are still good; or what has ended, because the badge rests on it. Which they are is
 * on the profile: nearly all have the same.
 */
function Claims({ provider: { claims, pause, isDemo } }: { provider: Item }) {
  const t = useTranslations()
  const locale = useLocale()
  if (pause) {
    return (
      <span className={styles.claimEnded}>
        <Icon icon={CalendarX} size={14} />
        {t.rich('providersPage.claims.ended', {
          fact: () => t(`verifications.fact.${pause.fact}`),
          date: () => <bdi>{formatDate(pause.since, locale)}</bdi>,
        })}
      </span>
    )
  }
  const checked = [
    ...new Set(
      claims.filter(({ evidence, lapsed }) => evidence !== 'declared' && !lapsed).map(({ fact }) => fact),
    ),
  ]
  if (checked.length === 0)
    return <span className={figureStyles.unknown}>{t('providersPage.claims.none')}</span>
  return (
    <span className={styles.claim} data-sample={isDemo || undefined}>
      <Icon icon={FileCheck} size={14} />
      {t(`providersPage.claims.checked${isDemo ? 'Example' : ''}`, { count: checked.length })}
    </span>
  )
}

/** Said only where there was one: most have none. */
function Complaints({ provider: { upheldComplaints } }: { provider: Item }) {
  const t = useTranslations('providersPage.claims')
  if (upheldComplaints === 0) return null
  return (
    <span className={styles.claimEnded}>
      <Icon icon={TriangleAlert} size={14} />
      {t('upheld', { count: upheldComplaints })}
    </span>
  )
}

function FitReason({ provider }: { provider: Item }) {
  const t = useTranslations()
  const words = useFitWords(provider)
  const trades = provider.trades.slice(0, 2).map((trade) => t(`projectRequests.projectType.${trade}`))
  return (
    <span className={styles.cardFit}>
      {words ??
        [...(provider.jobs === 0 ? [t('providersPage.fit.new')] : []), ...trades].join(
          t('providersPage.meant.comma'),
        )}
    </span>
  )
}

function useFitWords({ fit, jobs }: Item): string | undefined {
  const t = useTranslations()
  const locale = useLocale()
  if (!fit) return undefined
  if (fit.kind === 'name') return t('providersPage.fit.name')
  if (fit.kind === 'quarter')
    return t('providersPage.fit.quarter', {
      count: fit.jobs,
      quarter: locale === 'ar' ? fit.quarter.ar : fit.quarter.en,
    })
  const trade = t(`projectRequests.projectType.${fit.trade}`)
  const city = fit.city && t(`projectRequests.city.${fit.city}`)
  // The card says above how many jobs there are of all kinds.
  if (fit.jobs < jobs)
    return t(`providersPage.fit.${city ? 'someIn' : 'some'}`, {
      count: fit.jobs,
      jobs,
      trade,
      city: city ?? '',
    })
  return city
    ? t('providersPage.fit.worksIn', { count: fit.jobs, trade, city })
    : t('providersPage.fit.works', { count: fit.jobs, trade })
}
