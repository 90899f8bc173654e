import { useTranslations } from 'use-intl'
import { priceWithVat } from '#domain/quotes/price-with-vat.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { ProviderSide as Seen } from '#server/admin/support/support-answers.ts'
import { useMinute } from '#web/admin/console/use-minute.ts'
import { Facts, Figure, Figures } from '#web/admin/story/figures.tsx'
import { endOf, inOrderOf } from '#web/leads/lead-acts.ts'
import { LEAD_TABS, type LeadTab } from '#web/leads/lead-address.ts'
import { LeadBudget, LeadFacts, LeadStatusBadge, LeadTitle, PriceText } from '#web/leads/lead-words.tsx'
import { TimeToAct } from '#web/leads/time-to-act.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { MobileText } from './contact-text.tsx'
import styles from './support-view.module.css'

/** What stands in the account of a provider: profile, the newest leads, balance. */
export function ProviderSide({ provider: { profile, leads, account } }: { provider: Seen }) {
  const t = useTranslations('supportView')
  const locale = useLocale()
  const { quota, record } = leads
  const only = account.lots.length === 1 ? account.lots[0] : undefined
  return (
    <>
      <header className={styles.head}>
        <FirmAvatar name={profile.companyName} logo={profile.logo} large />
        <h1>
          <UserText>{profile.companyName}</UserText>
        </h1>
      </header>
      <Figures label={t('bar.label')}>
        <Figure
          label={t('provider.balance')}
          value={account.balance === undefined ? '—' : formatNumber(account.balance)}
          about={only && t('provider.lot', { left: only.left, date: formatDate(only.endsAt, locale) })}
        />
        <Figure
          label={t('provider.used')}
          value={
            <bdi>{t('provider.usedOf', { used: formatNumber(quota.used), of: formatNumber(quota.of) })}</bdi>
          }
          about={t('provider.renews', { date: formatDate(quota.renewsAt, locale) })}
        />
        <Figure
          label={t('provider.answered')}
          value={
            <bdi>
              {t('provider.usedOf', {
                used: formatNumber(record.answered),
                of: formatNumber(record.due),
              })}
            </bdi>
          }
          about={t('provider.stillOpen', { count: record.offered - record.due })}
        />
        <Figure label={t('provider.won')} value={formatNumber(record.won)} />
      </Figures>
      <div className={styles.columns}>
        <Leads leads={leads.items} counts={leads.counts} />
        <aside className={`${styles.side} ${styles.sideFirst}`}>
          <Profile profile={profile} />
          {account.lots.length > 1 && (
            <section className={`card card-surface ${styles.list}`} aria-label={t('provider.lots')}>
              <h2>{t('provider.lots')}</h2>
              <ul>
                {account.lots.map(({ left, endsAt }) => (
                  <li key={endsAt}>{t('provider.lot', { left, date: formatDate(endsAt, locale) })}</li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

function Profile({ profile }: Pick<Seen, 'profile'>) {
  const t = useTranslations('supportView')
  const words = useTranslations('projectRequests')
  const comma = useTranslations('compare')('comma')
  const { contactName, mobile, mobileEnding, email, ibanEnding, trades, serviceCities, description } = profile
  return (
    <Facts
      title={t('provider.profile')}
      rows={[
        [t('provider.contact'), contactName ? <UserText key="name">{contactName}</UserText> : t('hidden')],
        [t('provider.mobile'), <MobileText key="mobile" ending={mobileEnding} mobile={mobile} />],
        [t('provider.email'), email ? <Bdi key="email">{email}</Bdi> : t('hidden')],
        [t('provider.iban'), ibanEnding && <Bdi key="iban">{ibanEnding}</Bdi>],
        [t('provider.trades'), trades.map((trade) => words(`projectType.${trade}`)).join(comma)],
        [t('provider.cities'), serviceCities.map((city) => words(`city.${city}`)).join(comma)],
        [t('provider.takesLeads'), t(profile.takesLeads ? 'provider.takes' : 'provider.takesNot')],
        [t('provider.about'), description && <UserText key="about">{description}</UserText>],
      ]}
    />
  )
}

type Lead = Seen['leads']['items'][number]

/** The provider's own tabs, under each other: what he calls about is found where he sees it. */
function Leads({ leads, counts }: { leads: Lead[]; counts: Seen['leads']['counts'] }) {
  const t = useTranslations('supportView.provider')
  const tab = useTranslations('leads.tab')
  const now = useMinute()
  return (
    <section className={`card card-surface ${styles.list}`} aria-label={t('leads')}>
      <h2>{t('leads')}</h2>
      {leads.length === 0 && <p className="caption">{t('noLeads')}</p>}
      {LEAD_TABS.map((name) => {
        const ofTab = inOrderOf(
          name,
          leads.filter((lead) => tabOf(lead, now) === name),
        )
        const all = counts[name]
        if (ofTab.length === 0) return null
        return (
          <section key={name} aria-label={tab(name)}>
            <h3 className={styles.tab}>
              {tab(name)}{' '}
              <span className="num">
                {ofTab.length < all
                  ? t('newestOf', { shown: formatNumber(ofTab.length), all: formatNumber(all) })
                  : formatNumber(ofTab.length)}
              </span>
            </h3>
            <ul>
              {ofTab.map((lead) => (
                <li key={lead.id}>
                  <LeadRow lead={lead} now={now} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </section>
  )
}

const tabOf = (lead: Lead, now: number): LeadTab =>
  LEAD_TABS.find((tab) => tab === lead.status && !endOf(lead, now)) ?? 'over'

function LeadRow({ lead, now }: { lead: Lead; now: number }) {
  const t = useTranslations('supportView.provider')
  return (
    <>
      <div className={styles.line}>
        <span>
          <b>
            <LeadTitle lead={lead} />
          </b>
        </span>
        <LeadStatusBadge lead={lead} now={now} />
      </div>
      <LeadFacts lead={lead} />
      {tabOf(lead, now) !== 'over' && <TimeToAct lead={lead} now={now} />}
      {lead.sentPrice ? (
        <p className={styles.facts}>
          <span>
            {t('sentPrice')}:{' '}
            <b>
              <PriceText {...priceWithVat(lead.sentPrice)} />
            </b>
          </span>
        </p>
      ) : (
        <LeadBudget budget={lead.budget} />
      )}
    </>
  )
}
