import { Check, CheckCheck, type IconNode } from 'lucide'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import type { FailedMessage, FailedMessagePage } from '#web/admin/console/answers.ts'
import { type Column, ConsoleTable } from '#web/admin/console/console-table.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { To } from './failed-message-table.tsx'
import { useKindName } from './kind-name.ts'
import styles from './messages.module.css'

/** Few, so that what is below stays near; a page more is one press away. */
const SHOWN = 5
const A_PAGE = 20

/** What WhatsApp took lately and how far it came: the first question when somebody says that nothing arrived. */
export function SentMessages() {
  const t = useTranslations('failedMessages')
  const [limit, setLimit] = useState(SHOWN)
  const answer = useAnswer<FailedMessagePage>(`/admin/messages?state=sent&limit=${limit}`)
  return (
    <section
      className="card card-surface admin-queue"
      aria-labelledby="sent-title"
      aria-busy={answer.isLoading}
    >
      <header className="admin-queue-head">
        <h2 id="sent-title">{t('sent.title')}</h2>
        <span className="caption">{t('sent.order')}</span>
      </header>
      <Answered answer={answer} failed={t('failed')}>
        {({ items, next }) =>
          items.length === 0 ? (
            <EmptyState title={t('sent.empty')} />
          ) : (
            <>
              <Rows messages={items} />
              {next && limit === SHOWN && (
                <div className={styles.sentMore}>
                  <Button size="md" variant="secondary" onClick={() => setLimit(A_PAGE)}>
                    {t('sent.more', { count: String(A_PAGE) })}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Answered>
    </section>
  )
}

const ICONS: Record<NonNullable<FailedMessage['reached']>, IconNode> = {
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
}

function Rows({ messages }: { messages: FailedMessage[] }) {
  const t = useTranslations('failedMessages')
  const locale = useLocale()
  const nameOf = useKindName()
  const columns: Column<FailedMessage>[] = [
    {
      name: 'message',
      heading: t('message'),
      cell: ({ kind, reference }) => (
        <>
          <b className={styles.failedKind}>{nameOf(kind)}</b>
          {reference && <Bdi className={`num ${styles.failedReference}`}>{reference}</Bdi>}
        </>
      ),
    },
    { name: 'to', heading: t('to'), cell: (message) => <To message={message} /> },
    {
      name: 'reached',
      heading: t('sent.state'),
      cell: ({ reached }) =>
        reached && (
          <span className={styles.sentState} data-reached={reached}>
            <Icon icon={ICONS[reached]} size={16} />
            {t(`sent.reached.${reached}`)}
          </span>
        ),
    },
    {
      name: 'written',
      heading: t('written'),
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>
          <bdi>{formatDateTime(createdAt, locale)}</bdi>
        </time>
      ),
    },
  ]
  return (
    <ConsoleTable
      className={styles.sentTable}
      caption={t('sent.title')}
      columns={columns}
      rows={messages}
      keyOf={({ id }) => id}
    />
  )
}
