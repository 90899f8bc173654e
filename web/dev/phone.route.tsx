import { ArrowRight, Smartphone } from 'lucide'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { internationalMobile } from '#domain/shared/phone.ts'
import { siteContext } from '#web/entry.server.tsx'
import { PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Chat } from './chat.tsx'
import styles from './phone.module.css'
import { type Phone, usePhones } from './phone-api.ts'
import { TimeOfDay } from './time-of-day.tsx'

export const handle = { messages: ['dev'] }

/** Only the demo has a stand-in for WhatsApp. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isDemo) throw new Response(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ dev }) => ({ title: dev.phone.metaTitle })),
  ...PRIVATE_PAGE,
]

export default function PhonePage() {
  const t = useTranslations('dev.phone')
  const { answer: phones = [], isFailing } = usePhones(useLocale())
  const [number, setNumber] = useState<string>()
  const open = phones.find((phone) => phone.number === number)
  return (
    <div className={`wrap ${styles.phonePage}`}>
      <header>
        <h1>{t('title')}</h1>
        <Notice>{t('notice')}</Notice>
        {isFailing && (
          <Notice tone="warning" role="status">
            {t('offline')}
          </Notice>
        )}
      </header>
      {phones.length === 0 ? (
        <NoChats />
      ) : (
        <div className={styles.phone} data-open={open ? '' : undefined}>
          <PhoneList phones={phones} open={number} onOpen={setNumber} />
          {open ? (
            <section className={styles.phoneChat} aria-label={open.name}>
              <ChatHead phone={open} onBack={() => setNumber(undefined)} />
              <Chat key={open.number} number={open.number} />
            </section>
          ) : (
            <p className={`${styles.phoneChat} ${styles.phoneChoose}`}>{t('chooseChat')}</p>
          )}
        </div>
      )}
    </div>
  )
}

function NoChats() {
  const t = useTranslations('dev.phone')
  return (
    <EmptyState
      drawing={<Icon icon={Smartphone} size={34} />}
      title={t('noChatsTitle')}
      action={<Link to={paths.ownerHome(useLocale())}>{t('openOwner')}</Link>}
    >
      {t('noChats')}
    </EmptyState>
  )
}

interface PhoneListProps {
  phones: Phone[]
  open: string | undefined
  onOpen: (number: string) => void
}

function PhoneList({ phones, open, onOpen }: PhoneListProps) {
  const t = useTranslations('dev.phone')
  return (
    <nav className={styles.phoneList} aria-label={t('chats')}>
      <ul>
        {phones.map(({ number, name, lastText, lastAt }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onOpen(number)}
              aria-current={number === open ? 'true' : undefined}
            >
              <span className={styles.phoneAvatar} aria-hidden="true">
                {name.trim().slice(0, 1)}
              </span>
              <span className={styles.phoneName}>
                <bdi>{name}</bdi>
              </span>
              <TimeOfDay date={lastAt} />
              <span className={styles.phoneLast} dir="auto">
                {lastText}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChatHead({ phone: { name, number }, onBack }: { phone: Phone; onBack: () => void }) {
  const t = useTranslations('dev.phone')
  return (
    <header className={styles.chatHead}>
      <button type="button" className="icon-button" onClick={onBack} aria-label={t('back')}>
        <Icon icon={ArrowRight} size={20} flip className={styles.chatBack} />
      </button>
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p>
          <Bdi>{internationalMobile(number)}</Bdi>
        </p>
      </div>
    </header>
  )
}
