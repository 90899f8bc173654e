import { ScrollText } from 'lucide'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { REQUEST_STORY_KINDS } from '#domain/audit/story.ts'
import { districtIn } from '#domain/providers/quarters.ts'
import { formatDate, formatDateTime, formatNumber } from '#i18n/format.ts'
import type { AdminProjectRequest } from '#server/admin/story/read-request-story.ts'
import { auditPath } from '#web/audit/audit-address.ts'
import { StartView } from '#web/staff/support/start-view.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { adminProjectRequestPath, adminProviderPath } from '../admin-pages.ts'
import { adminMeta } from '../console/admin-page.tsx'
import { Answered } from '../console/answered.tsx'
import { type Column, ConsoleTable } from '../console/console-table.tsx'
import { useAnswer } from '../console/use-admin.tsx'
import { Facts, Figure, Figures } from './figures.tsx'
import { OwnerContact } from './owner-contact.tsx'
import styles from './story.module.css'
import { StorySection } from './story-section.tsx'

export const handle = {
  messages: ['adminStory', 'supportView', 'failedMessages', 'dispatch', 'pathCorrection'],
}

export const meta = adminMeta(({ adminStory }) => adminStory.requestMeta)

/** One project request: what was asked, what came of it, and everything that happened. */
export default function RequestStoryRoute() {
  const t = useTranslations('adminStory')
  const locale = useLocale()
  const { projectRequestId = '' } = useParams()
  const of = `/admin/project-requests/${encodeURIComponent(projectRequestId)}`
  const answer = useAnswer<AdminProjectRequest>(of)
  return (
    <div className="admin-page">
      <Answered answer={answer} failed={t('failedFacts')} height="40rem">
        {(request) => (
          <>
            <Head request={request} of={of} />
            <RequestFigures request={request} />
            <div className={styles.storyColumns}>
              <div className={styles.storyMain}>
                <Quotes request={request} />
                <StorySection
                  of={of}
                  home={adminProjectRequestPath(locale, projectRequestId)}
                  kinds={REQUEST_STORY_KINDS}
                />
              </div>
              <aside className={styles.storySide}>
                <Words request={request} />
                <RequestFacts request={request} />
                <Findings request={request} />
                <FilesAndConsents request={request} />
              </aside>
            </div>
          </>
        )}
      </Answered>
    </div>
  )
}

interface Of {
  request: AdminProjectRequest
}

function Head({ request, of }: Of & { of: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const { id, reference, projectType, areaSqm, city, district, status, receivedAt, isDemo } = request
  return (
    <header className={styles.storyHead}>
      <div className={styles.storyName}>
        <p className="caption">
          <Reference>{reference}</Reference>
        </p>
        <h1>
          {t(`projectRequests.projectType.${projectType}`)}
          {areaSqm && ` ${t('projectRequests.areaSqm', { area: formatNumber(areaSqm) })}`}{' '}
          <span className="tag">{t(`adminFind.requestStatus.${status}`)}</span>
          {isDemo && <span className="tag">{t('admin.queue.demo')}</span>}
        </h1>
        <p className="caption">
          {t(`projectRequests.city.${city}`)}
          {district && (
            <>
              {' · '}
              <UserText>{districtIn(district, locale)}</UserText>
            </>
          )}
          {' · '}
          <bdi>{formatDateTime(receivedAt, locale)}</bdi>
        </p>
        <OwnerContact request={request} of={of} />
      </div>
      <div className={styles.storyActions}>
        {!request.isErased && <StartView of={{ projectRequestId: id }} reads={request.locale} />}
        <Link
          className={buttonClass({ variant: 'secondary', size: 'md' })}
          to={auditPath(locale, { subject: id })}
        >
          <Icon icon={ScrollText} />
          {t('adminStory.log')}
        </Link>
      </div>
    </header>
  )
}

/** An amount, or from one to another. */
function Range({ from, to }: { from: number; to?: number | undefined }) {
  const locale = useLocale()
  return (
    <>
      <Money halalas={from} locale={locale} whole />
      {to !== undefined && to !== from && (
        <>
          {' – '}
          <Money halalas={to} locale={locale} whole />
        </>
      )}
    </>
  )
}

function RequestFigures({ request }: Of) {
  const t = useTranslations('adminStory.figure')
  const locale = useLocale()
  const { estimate, quotes, quotesWished, quoteDueAt, leads } = request
  const standing = quotes.filter(({ status }) => status !== 'withdrawn').length
  return (
    <Figures label={t('title')}>
      <Figure
        label={t('estimate')}
        value={estimate ? <Range from={estimate.p10} to={estimate.p90} /> : '—'}
        about={t('withoutVat')}
      />
      <Figure
        label={t('quotesOf')}
        value={formatNumber(standing)}
        about={t('quotesWished', { count: formatNumber(quotesWished) })}
      />
      <Figure label={t('due')} value={<bdi>{formatDateTime(quoteDueAt, locale)}</bdi>} />
      <Figure
        label={t('asked')}
        value={formatNumber(leads.offered)}
        about={t('answers', {
          answered: formatNumber(leads.answered),
          accepted: formatNumber(leads.accepted),
        })}
      />
    </Figures>
  )
}

type Quote = AdminProjectRequest['quotes'][number]

function Quotes({ request: { quotes } }: Of) {
  const t = useTranslations()
  const locale = useLocale()
  const columns: Column<Quote>[] = [
    {
      name: 'provider',
      heading: t('adminStory.quotes.provider'),
      cell: ({ providerId, companyName }) => (
        <Link className="link" to={adminProviderPath(locale, providerId)}>
          <UserText>{companyName}</UserText>
        </Link>
      ),
    },
    {
      name: 'price',
      heading: t('adminStory.quotes.price'),
      look: 'number',
      cell: ({ amount, amountHigh }) => <Range from={amount} to={amountHigh} />,
    },
    {
      name: 'days',
      heading: t('adminStory.quotes.days'),
      cell: ({ durationDays }) =>
        durationDays ? t('adminStory.quotes.daysOf', { count: durationDays }) : '—',
    },
    {
      name: 'status',
      heading: t('adminStory.quotes.status'),
      cell: ({ status }) => t(`adminFind.quoteStatus.${status}`),
    },
    {
      name: 'sent',
      heading: t('adminStory.quotes.sent'),
      cell: ({ submittedAt }) => <bdi>{formatDateTime(submittedAt, locale)}</bdi>,
    },
  ]
  return (
    <section className={`card card-surface ${styles.storyQuotes}`} aria-label={t('adminStory.quotes.title')}>
      <h2>{t('adminStory.quotes.title')}</h2>
      {quotes.length > 0 ? (
        <ConsoleTable
          caption={t('adminStory.quotes.title')}
          columns={columns}
          rows={quotes}
          keyOf={({ id }) => id}
        />
      ) : (
        <p className="caption">{t('adminStory.quotes.none')}</p>
      )}
    </section>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card card-surface ${styles.storyFacts}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)

function Words({ request: { description, isErased } }: Of) {
  const t = useTranslations('adminStory.facts')
  return (
    <Card title={t('words')}>
      {description ? (
        <UserText as="p" className={styles.storyDescription}>
          {description}
        </UserText>
      ) : (
        <p className="caption">{t(isErased ? 'erased' : 'noWords')}</p>
      )}
    </Card>
  )
}

function RequestFacts({ request }: Of) {
  const t = useTranslations()
  const { finishLevel, budgetMin, budgetMax, locale: language, projectType, areaSqm, city } = request
  const budget = [budgetMin, budgetMax].filter((one) => one !== undefined)
  return (
    <Facts
      title={t('adminStory.facts.title')}
      rows={[
        [t('adminStory.facts.type'), t(`projectRequests.projectType.${projectType}`)],
        [t('adminStory.facts.city'), t(`projectRequests.city.${city}`)],
        [
          t('adminStory.facts.area'),
          areaSqm && t('projectRequests.areaSqm', { area: formatNumber(areaSqm) }),
        ],
        [t('adminStory.facts.level'), finishLevel && t(`projectRequests.finishLevel.${finishLevel}`)],
        [
          t('adminStory.facts.budget'),
          budget.length > 0 && <Range key="budget" from={budget[0]!} to={budget[1]} />,
        ],
        [t('adminStory.facts.language'), t(`admin.review.fields.languages.${language}`)],
      ]}
    />
  )
}

function Findings({ request: { findings } }: Of) {
  const t = useTranslations()
  return (
    <Card title={t('adminStory.facts.findings')}>
      {findings.length === 0 && <p className="caption">{t('adminStory.facts.noFindings')}</p>}
      <ul className={styles.storyList}>
        {findings.map(({ ruleId }) => (
          <li key={ruleId}>{t(`pathCorrection.rules.${ruleId as 'no_budget'}.title` as 'adminStory.all')}</li>
        ))}
      </ul>
    </Card>
  )
}

function FilesAndConsents({ request: { files, consents } }: Of) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <>
      <Card title={t('adminStory.facts.files')}>
        {files.length === 0 && <p className="caption">{t('adminStory.facts.noFiles')}</p>}
        <ul className={styles.storyList}>
          {files.map(({ id, fileName }) => (
            <li key={id}>
              <UserText>{fileName}</UserText>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('adminStory.facts.consents')}>
        {consents.length === 0 && <p className="caption">{t('adminStory.facts.none')}</p>}
        <ul className={styles.storyList}>
          {consents.map(({ purpose, givenAt, withdrawnAt }) => (
            <li key={`${purpose} ${givenAt}`}>
              {t(`adminStory.code.${purpose as 'terms'}`)}
              <small className="caption">
                {withdrawnAt
                  ? t('adminStory.facts.withdrawn', { date: formatDate(withdrawnAt, locale) })
                  : formatDate(givenAt, locale)}
              </small>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
