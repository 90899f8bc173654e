import { Mail } from 'lucide'
import { Link, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CapturedMail } from '#server/adapters/mail/capture.ts'
import { siteContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Linked } from './chat.tsx'
import styles from './inbox.module.css'
import { usePolled } from './phone-api.ts'
import { TimeOfDay } from './time-of-day.tsx'

export const handle = { messages: ['dev'] }

/** Only the demo keeps the mails it would send. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isDemo) throw new Response(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ dev }) => ({ title: dev.inbox.metaTitle })),
  ...UNLISTED_PAGE,
]

const readMails = (answer: { mails: CapturedMail[] }) => answer.mails

/** Everybody's inbox in the demo, the newest mail first. */
export default function InboxPage() {
  const t = useTranslations('dev.inbox')
  const { answer: mails = [], isFailing } = usePolled('/dev/mail', readMails)
  return (
    <div className={`wrap ${styles.inboxPage}`}>
      <header>
        <h1>{t('title')}</h1>
        <Notice>{t('notice')}</Notice>
        {isFailing && (
          <Notice tone="warning" role="status">
            {t('offline')}
          </Notice>
        )}
      </header>
      {mails.length === 0 ? <NoMails /> : <Mails mails={mails} />}
    </div>
  )
}

function NoMails() {
  const t = useTranslations('dev.inbox')
  return (
    <EmptyState
      drawing={<Icon icon={Mail} size={34} />}
      title={t('noMailsTitle')}
      action={<Link to={paths.adminLogin(useLocale())}>{t('openSignIn')}</Link>}
    >
      {t('noMails')}
    </EmptyState>
  )
}

const Mails = ({ mails }: { mails: CapturedMail[] }) => (
  <ol className={styles.inboxMails} aria-live="polite">
    {mails.map((mail) => (
      <li key={mail.id}>
        <MailCard mail={mail} />
      </li>
    ))}
  </ol>
)

/** The plain text of the mail: what it says is the same as in its HTML, and nothing of it runs here. */
function MailCard({ mail: { to, subject, text, at } }: { mail: CapturedMail }) {
  const t = useTranslations('dev.inbox')
  return (
    <article className={`card card-surface card-padded ${styles.inboxMail}`}>
      <header>
        <h2 dir="auto">{subject}</h2>
        <p className="caption">
          {t.rich('to', { address: () => <Bdi>{to}</Bdi> })} <TimeOfDay date={at} />
        </p>
      </header>
      <p className={styles.inboxText} dir="auto">
        <Linked text={text} />
      </p>
    </article>
  )
}
