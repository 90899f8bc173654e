import { Scale, Share2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { KINDS_FOR } from '#domain/dispatch/kinds.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AwayNotice, AwayText } from '../away.tsx'
import { directoryAddress } from '../directory/directory-address.ts'
import { FirmAvatar } from '../firm-avatar.tsx'
import styles from './profile.module.css'
import { spokenDuration } from './spoken-duration.ts'

/** Whether requests of at least one of their trades go to firms of their kind; advisors give consultations instead. */
const canBeAsked = ({ trades, kind }: Pick<ProviderProfile, 'trades' | 'kind'>): boolean =>
  trades.some((trade) => KINDS_FOR[trade].includes(kind))

/**
 * The way to this provider: a form that opens the wizard with their name, alone or with two others, and works without a
 * script. The provider's number is not here: that goes through a project request
 * (docs/reference/product-rules.md#who-it-is-for).
 */
export function AskProvider({ provider }: { provider: ProviderProfile }) {
  return (
    <Card as="section" id="ask" className={styles.profileAskCard} aria-labelledby="ask-title">
      {canBeAsked(provider) ? <AskThem provider={provider} /> : <AskAnybody />}
    </Card>
  )
}

/** To decide with somebody else or later: the page passed on, and the firm beside others. */
export function KeepProvider({ provider, address }: { provider: ProviderProfile; address: string }) {
  const t = useTranslations('providerProfile.ask')
  const locale = useLocale()
  const text = encodeURIComponent(`${provider.companyName}\n${address}`)
  return (
    <p className={styles.profileKeep}>
      <a className="link" href={`https://wa.me/?text=${text}`} target="_blank" rel="noreferrer">
        <Icon icon={Share2} size={16} /> {t('share')}
      </a>
      <a className="link" href={directoryAddress(locale, { compare: [provider.slug] })} rel="nofollow">
        <Icon icon={Scale} size={16} /> {t('compare')}
      </a>
    </p>
  )
}

/** Quiet, and after all that is said of them. */
export function ReportProvider({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile.ask')
  return (
    <p className={styles.profileWrong}>
      <span className="caption">{t('wrong')}</span>
      <ReportLink subject="provider" id={provider.id} locale={useLocale()}>
        {t('report')}
      </ReportLink>
    </p>
  )
}

function AskThem({
  provider: { slug, companyName, logo, record, isPaused, away },
}: {
  provider: ProviderProfile
}) {
  const t = useTranslations('providerProfile')
  const locale = useLocale()
  const median = record?.medianMinutes
  return (
    <form className={styles.profileAsk} action={paths.newProjectRequest(locale)}>
      <div className={styles.profileAskHead}>
        <FirmAvatar name={companyName} logo={logo} />
        <div>
          <h2 id="ask-title">{t('ask.title')}</h2>
          <UserText as="p">{companyName}</UserText>
        </div>
      </div>
      {away && <AwayNotice away={away} />}
      <p>{t(isPaused ? 'ask.paused' : away ? 'ask.away' : 'ask.lead')}</p>
      <input type="hidden" name="provider" value={slug} />
      {!isPaused && !away && (
        <label className="check">
          <input type="checkbox" className="check-box" name="others" value="1" />
          <span>
            {t('ask.others')}
            <small>{t('ask.othersHint')}</small>
          </span>
        </label>
      )}
      <Button type="submit" full>
        {t(away ? 'ask.submitAway' : 'ask.submit')}
      </Button>
      <p className="caption">
        {median !== undefined && !away && t('ask.reply', { duration: t(...spokenDuration(median)) })}
        {t('ask.number')} {t('ask.free')}
      </p>
    </form>
  )
}

function AskAnybody() {
  const t = useTranslations('providerProfile.ask')
  return (
    <div className={styles.profileAsk}>
      <h2 id="ask-title">{t('general')}</h2>
      <p>{t('generalText')}</p>
      <Button full href={paths.newProjectRequest(useLocale())}>
        {t('generalSubmit')}
      </Button>
      <p className="caption">{t('free')}</p>
    </div>
  )
}

/** The same way at the foot of a phone's screen, and on desktops in view where the column beside the reviews ends. */
export function AskBar({ provider }: { provider: ProviderProfile }) {
  const t = useTranslations('providerProfile')
  const locale = useLocale()
  if (!canBeAsked(provider)) return null
  const { away } = provider
  const median = away ? undefined : provider.record?.medianMinutes
  const address = `${paths.newProjectRequest(locale)}?${new URLSearchParams({ provider: provider.slug })}`
  return (
    <div className={styles.profileBar}>
      {median === undefined ? (
        <span>{away ? <AwayText away={away} /> : t('ask.barQuiet')}</span>
      ) : (
        <span>
          <small>{t('ask.barLabel')}</small>
          <b>{t(...spokenDuration(median))}</b>
        </span>
      )}
      <a className={buttonClass({ variant: 'primary' })} href={address}>
        {t('ask.bar')}
      </a>
    </div>
  )
}
