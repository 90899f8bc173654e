import { CircleCheck, CircleDashed } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type InformationItem, partsOfItem } from '#domain/verifications/information-request.ts'
import { formatDate } from '#i18n/format.ts'
import { textOfItem } from '#i18n/information-request-text.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SlaClock } from '#web/ui/sla-clock.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './use-own-dashboard.ts'

type Request = NonNullable<OwnProvider['requestForMore']>

/** What an admin waits for, each with its state and a link to where it is given, and the button that says it is done. */
export function Asked({ own, request }: { own: ProviderDashboard; request: Request }) {
  const t = useTranslations('providerDashboard.status.asked')
  const locale = useLocale()
  const { items, note, askedAt } = request
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.placeAsked} aria-label={t('list')}>
          {items.map(({ item, isGiven }) => (
            <li key={item}>
              <AskedItem item={item} isGiven={isGiven} />
            </li>
          ))}
        </ul>
      )}
      {note && (
        <figure className={styles.placeNote}>
          <figcaption>{t.rich('note', { date: () => <bdi>{formatDate(askedAt, locale)}</bdi> })}</figcaption>
          <UserText as="blockquote">{note}</UserText>
        </figure>
      )}
      <Send own={own} />
    </>
  )
}

function AskedItem({ item, isGiven }: { item: InformationItem; isGiven: boolean }) {
  const t = useTranslations('providerDashboard.status.asked')
  const words = useTranslations('informationRequests')
  const [subject, problem] = partsOfItem(item)
  return (
    <>
      <Icon icon={isGiven ? CircleCheck : CircleDashed} size={20} />
      <span>
        <b>{textOfItem((key, values) => words(key, values), item)}</b>
        <small>{t(isGiven ? 'given' : 'open')}</small>
      </span>
      {!isGiven && (
        <a
          className="link"
          href={problem === 'differs' ? `#${INPUT_OF[subject] ?? 'title-firm'}` : '#documents'}
        >
          {t('go')}
        </a>
      )}
    </>
  )
}

/** Inputs of the profile's form, by the field that is asked for. */
const INPUT_OF: Partial<Record<string, string>> = {
  companyName: 'companyName',
  contactName: 'contactName',
  crNumber: 'registrationNumber',
  nationalId: 'nationalId',
  freelanceDocumentNumber: 'freelanceDocumentNumber',
  accountHolder: 'documents',
  iban: 'iban',
  bankName: 'bankName',
  vatNumber: 'vatNumber',
}

function Send({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.status')
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const send = async () => {
    setSending(true)
    setFailed(false)
    await own.change({ answerRequest: true }).catch(() => setFailed(true))
    setSending(false)
  }
  return (
    <div className={styles.placeAgain}>
      {hasFailed && (
        <Notice tone="danger" role="alert">
          {t('asked.sendFailed')}
        </Notice>
      )}
      <Button onClick={() => void send()} loading={isSending} loadingLabel={t('sending')}>
        {t('asked.send')}
      </Button>
      <p className="caption">{t('asked.sendNote')}</p>
    </div>
  )
}

const HOUR_MINUTES = 60

/** The 24 hours while they stand still, with what is left of them. */
export function StoppedClock({
  sla: { usedMinutes, leftMinutes },
}: {
  sla: NonNullable<OwnProvider['sla']>
}) {
  const t = useTranslations('providerDashboard.status')
  const hours = Math.floor(leftMinutes / HOUR_MINUTES)
  const left = hours > 0 ? t('hoursAlone', { hours }) : t('asked.lessThanHour')
  return (
    <SlaClock
      spent={usedMinutes / (usedMinutes + leftMinutes)}
      overdue={leftMinutes < 0}
      value={t('asked.stopped')}
      caption={leftMinutes < 0 ? undefined : t('asked.stoppedText', { left })}
    />
  )
}
