import { BadgeCheck, ExternalLink, ScrollText } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { PROVIDER_STORY_KINDS } from '#domain/audit/story.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { Messages } from '#i18n/messages.ts'
import type { ProviderFigures } from '#server/admin/story/read-provider-story.ts'
import { auditPath } from '#web/audit/audit-address.ts'
import { paths } from '#web/paths.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { StartView } from '#web/staff/support/start-view.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminProviderPath } from '../admin-pages.ts'
import { adminMeta } from '../console/admin-page.tsx'
import { Answered } from '../console/answered.tsx'
import type { AdminProvider } from '../console/answers.ts'
import { StandingBadge } from '../console/standing-badge.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { useMinute } from '../console/use-minute.ts'
import { queueAddress } from '../queue/queue-address.ts'
import { SubscriptionSection } from '../review/subscription-section.tsx'
import { Facts, Figure, Figures } from './figures.tsx'
import styles from './story.module.css'
import { StorySection } from './story-section.tsx'

export const handle = {
  messages: ['adminStory', 'supportView', 'failedMessages', 'dispatch', 'team.log.act'],
}

export const meta = adminMeta(({ adminStory }) => adminStory.providerMeta)

/** One provider: what stands now, and everything that happened. */
export default function ProviderStoryRoute() {
  const t = useTranslations('adminStory')
  const locale = useLocale()
  const { providerId = '' } = useParams()
  const of = `/admin/providers/${encodeURIComponent(providerId)}`
  const answer = useAnswer<AdminProvider>(of)
  const { data: figures } = useAnswer<ProviderFigures>(`${of}/figures`)
  return (
    <div className="admin-page">
      <Answered answer={answer} failed={t('failedFacts')} height="40rem">
        {(provider) => (
          <>
            <Head provider={provider} />
            <Ending provider={provider} />
            <ProviderFiguresStrip figures={figures} />
            <div className={styles.storyColumns}>
              <StorySection
                of={of}
                home={adminProviderPath(locale, providerId)}
                kinds={PROVIDER_STORY_KINDS}
              />
              <aside className={styles.storySide}>
                <ProviderFacts provider={provider} />
                <Checks provider={provider} />
                <div className={`card card-surface ${styles.storyFacts}`}>
                  <SubscriptionSection subscription={provider.subscription} />
                </div>
              </aside>
            </div>
          </>
        )}
      </Answered>
    </div>
  )
}

function Head({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const locale = useLocale()
  const { id, companyName, standing, kind, city, registeredAt, contactName, slug, isDemo } = provider
  return (
    <header className={styles.storyHead}>
      <FirmAvatar name={companyName} large />
      <div className={styles.storyName}>
        <h1>
          <UserText>{companyName}</UserText> <StandingBadge standing={standing} />
          {isDemo && <span className="tag">{t('admin.queue.demo')}</span>}
        </h1>
        <p className="caption">
          {t(`verifications.kind.${kind}`)} · {t(`projectRequests.city.${city}`)} ·{' '}
          {t('adminStory.since', { date: formatDate(registeredAt, locale) })} ·{' '}
          <UserText>{contactName}</UserText>
        </p>
      </div>
      <div className={styles.storyActions}>
        <StartView of={{ providerId: id }} reads={provider.locale} />
        {standing === 'approved' && (
          <a
            className={buttonClass({ variant: 'ghost', size: 'md' })}
            href={paths.serviceProvider(locale, slug)}
          >
            <Icon icon={ExternalLink} flip />
            {t('adminStory.publicProfile')}
          </a>
        )}
        <Link
          className={buttonClass({ variant: 'secondary', size: 'md' })}
          to={auditPath(locale, { subject: id })}
        >
          <Icon icon={ScrollText} />
          {t('adminStory.log')}
        </Link>
        <Link
          className={buttonClass({ size: 'md' })}
          to={queueAddress(locale, { status: 'all', sort: 'newest', q: '' }, { provider: id })}
        >
          <Icon icon={BadgeCheck} />
          {t('adminStory.review')}
        </Link>
      </div>
    </header>
  )
}

/** Days before its end from which a check is pointed out, as the provider is reminded. */
const SOON_DAYS = 30
const A_DAY = 86_400_000

const currentOf = ({ claims }: AdminProvider) => claims.filter(({ endedAt }) => !endedAt)

/** What ends first and needs an act. */
function Ending({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const locale = useLocale()
  const now = useMinute()
  if (provider.isDispatchPaused) return <Notice tone="warning">{t('adminStory.paused')}</Notice>
  const [soonest] = currentOf(provider)
    .filter(({ expiresAt }) => expiresAt && Date.parse(expiresAt) - now < SOON_DAYS * A_DAY)
    .toSorted((one, other) => one.expiresAt!.localeCompare(other.expiresAt!))
  if (!soonest) return null
  return (
    <Notice tone="warning">
      {t('adminStory.lapsing', {
        fact: t(`verifications.fact.${soonest.fact}`),
        date: formatDate(soonest.expiresAt!, locale),
      })}
    </Notice>
  )
}

function ProviderFiguresStrip({ figures }: { figures: ProviderFigures | undefined }) {
  const t = useTranslations('adminStory.figure')
  const locale = useLocale()
  type Name = keyof ProviderFigures
  const known = (names: Name[], show: (...values: number[]) => ReactNode) =>
    figures ? show(...names.map((name) => figures[name] ?? 0)) : '—'
  // Absent: not for the reader's role.
  const has = (name: Name) => !figures || figures[name] !== undefined
  return (
    <Figures label={t('title')}>
      {has('leadsThisMonth') && (
        <>
          <Figure
            label={t('leads')}
            value={known(['leadsThisMonth'], (leads) => formatNumber(leads!))}
            about={known(['leadsWaiting'], (count) => t('leadsWaiting', { count: count! }))}
          />
          <Figure
            label={t('answered')}
            value={known(['leadsAnswered', 'leadsDue'], (answered, due) => (
              <Bdi>{due! > 0 ? `${Math.round((100 * answered!) / due!)}%` : '—'}</Bdi>
            ))}
            about={known(['leadsAnswered', 'leadsDue'], (answered, due) =>
              t('answeredOf', { answered: formatNumber(answered!), due: formatNumber(due!) }),
            )}
          />
          <Figure
            label={t('quotes')}
            value={known(['quotes'], (quotes) => formatNumber(quotes!))}
            about={known(['awards'], (count) => t('awardsOf', { count: count! }))}
          />
          <Figure
            label={t('awards')}
            value={known(['awarded'], (awarded) => <Money halalas={awarded!} locale={locale} whole />)}
            about={t('withoutVat')}
          />
        </>
      )}
      {has('paid') && (
        <Figure
          label={t('paid')}
          value={known(['paid'], (paid) => <Money halalas={paid!} locale={locale} />)}
          about={known(['invoices'], (count) => t('invoices', { count: count! }))}
        />
      )}
      {has('complaints') && (
        <Figure
          label={t('complaints')}
          value={known(['complaints'], (complaints) => formatNumber(complaints!))}
          about={known(['complaintsUpheld'], (count) => t('upheld', { count: count! }))}
        />
      )}
    </Figures>
  )
}

/** Digits of a number that are shown here; the review has the whole. */
const SHOWN_DIGITS = 4

function ProviderFacts({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const locale = useLocale()
  const ending = (text: string | undefined) =>
    text && t.rich('adminStory.facts.ending', { ending: () => <Bdi>{text.slice(-SHOWN_DIGITS)}</Bdi> })
  const coded = (text: string | undefined) => text && <Bdi>{text}</Bdi>
  const f = (name: keyof Messages['adminStory']['facts']) =>
    t(`adminStory.facts.${name}` as 'adminStory.facts.mobile')
  return (
    <Facts
      title={t('adminStory.facts.provider')}
      rows={[
        [f('crNumber'), coded(provider.crNumber ?? provider.freelanceDocumentNumber)],
        [f('vatNumber'), provider.vatNumber ? coded(provider.vatNumber) : t('adminStory.facts.noVat')],
        [f('contact'), <UserText key="contact">{provider.contactName}</UserText>],
        [f('mobile'), ending(provider.mobile)],
        [f('email'), coded(provider.email)],
        [f('iban'), ending(provider.iban)],
        [f('serves'), provider.serviceCities.map((city) => t(`projectRequests.city.${city}`)).join(' · ')],
        [f('trades'), provider.trades.map((trade) => t(`projectRequests.projectType.${trade}`)).join(' · ')],
        [
          f('takesLeads'),
          provider.leadsResumeOn
            ? t('adminStory.facts.pausedUntil', { date: formatDate(provider.leadsResumeOn, locale) })
            : t(provider.takesLeads ? 'adminStory.facts.yes' : 'adminStory.facts.no'),
        ],
      ]}
    />
  )
}

function Checks({ provider }: { provider: AdminProvider }) {
  const t = useTranslations()
  const locale = useLocale()
  const current = currentOf(provider)
  return (
    <section
      className={`card card-surface ${styles.storyFacts}`}
      aria-label={t('adminStory.facts.documents')}
    >
      <h2>{t('adminStory.facts.documents')}</h2>
      {current.length === 0 && <p className="caption">{t('adminStory.facts.noChecks')}</p>}
      <ul className={styles.storyChecks}>
        {current.map(({ id, fact, expiresAt, lapsed }) => (
          <li key={id}>
            <span>
              {t(`verifications.fact.${fact}`)}
              <small className="caption">
                {expiresAt
                  ? t('adminStory.until', { date: formatDate(expiresAt, locale) })
                  : t('adminStory.facts.endless')}
              </small>
            </span>
            <StatusBadge status={lapsed ? 'expired' : 'approved'}>
              {t(lapsed ? 'adminStory.facts.lapsed' : 'adminStory.facts.valid')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  )
}
