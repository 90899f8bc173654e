import { CalendarPlus, MapPin, MessageCircle, Phone, Video } from 'lucide'
import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from '../consultation-notes.module.css'
import consultationPageStyles from '../consultation-page.module.css'
import { CHANNEL_ICONS } from './offer-facts.tsx'

/** The place or channel of the appointment, with a button to get there and a calendar file. */
export function HowToMeet({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const words = useTranslations('consultations')
  const { channel, provider, consultationToken, question } = consultation
  const { mobile } = provider
  const hasLink = channel === 'video' && provider.videoLink !== undefined
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="how-title">
      <h2 id="how-title">
        <Icon icon={CHANNEL_ICONS[channel]} size={20} /> {words(`channel.${channel}`)}
      </h2>
      <p>{t(`howText.${channel}`)}</p>
      {channel === 'visit' && <Place place={provider.place} />}
      {channel === 'video' && !provider.videoLink && <p className="caption">{t('noVideo')}</p>}
      <p className="actions">
        {hasLink && (
          <a
            className={buttonClass({ size: 'md' })}
            href={provider.videoLink}
            target="_blank"
            rel="noreferrer"
          >
            <Icon icon={Video} />
            {t('openVideo')}
          </a>
        )}
        {mobile && <Reach mobile={mobile} isFirst={channel === 'whatsapp'} />}
        <a
          className={buttonClass({ variant: hasLink ? 'secondary' : 'primary', size: 'md' })}
          href={privatePaths.consultationCalendarFile(consultationToken)}
          download
        >
          <Icon icon={CalendarPlus} />
          {t('calendar')}
        </a>
      </p>
      {question && (
        <figure className={styles.consultationQuestion}>
          <figcaption>{t('yourQuestion')}</figcaption>
          <UserText as="blockquote">{question}</UserText>
        </figure>
      )}
    </section>
  )
}

function Reach({ mobile, isFirst }: { mobile: string; isFirst: boolean }) {
  const words = useTranslations('consultations')
  const whatsapp = (
    <a
      key="whatsapp"
      className={buttonClass({ variant: 'soft', size: 'md' })}
      href={`https://wa.me/${mobile}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon icon={MessageCircle} />
      {words('whatsapp')}
    </a>
  )
  const call = (
    <a key="call" className={buttonClass({ variant: 'soft', size: 'md' })} href={`tel:+${mobile}`}>
      <Icon icon={Phone} />
      {words('callNow')} <Bdi>{internationalMobile(mobile)}</Bdi>
    </a>
  )
  return isFirst ? [whatsapp, call] : [call, whatsapp]
}

function Place({ place }: { place: string | undefined }) {
  const t = useTranslations('consultationPage')
  if (!place) return <p className="caption">{t('noPlace')}</p>
  const map = `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`
  return (
    <p className={consultationPageStyles.consultationPlace}>
      <Icon icon={MapPin} />
      <UserText as="b">{place}</UserText>
      <a className="link" href={map} target="_blank" rel="noreferrer">
        {t('openMap')}
      </a>
    </p>
  )
}
