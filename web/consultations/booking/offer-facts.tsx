import type { IconNode } from 'lucide'
import { Clock, MapPin, MessageCircle, Phone, Video } from 'lucide'
import { useTranslations } from 'use-intl'
import type { ConsultationChannel } from '#domain/consultations/consultation-terms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './bookable.module.css'

export const CHANNEL_ICONS: Record<ConsultationChannel, IconNode> = {
  whatsapp: MessageCircle,
  call: Phone,
  visit: MapPin,
  video: Video,
}

interface OfferFactsProps {
  offer: { minutes: number; price: number; channels: readonly ConsultationChannel[] }
}

/** Price, duration and channels of a service. */
export function OfferFacts({ offer: { minutes, price, channels } }: OfferFactsProps) {
  const t = useTranslations('consultations')
  return (
    <ul className={styles.consultationFacts}>
      <li className={styles.consultationPrice}>
        <OfferPrice price={price} />
      </li>
      <li>
        <Icon icon={Clock} size={16} />
        {t('minutes', { count: minutes })}
      </li>
      {channels.map((channel) => (
        <li key={channel}>
          <Icon icon={CHANNEL_ICONS[channel]} size={16} />
          {t(`channel.${channel}`)}
        </li>
      ))}
    </ul>
  )
}

/** The total price including VAT, or that it is free. */
export function OfferPrice({ price }: { price: number }) {
  const t = useTranslations('consultations')
  const locale = useLocale()
  if (price === 0) return <span>{t('free')}</span>
  return (
    <>
      <Money halalas={price} locale={locale} /> <small>{t('withVat')}</small>
    </>
  )
}
