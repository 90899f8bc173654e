import { useTranslations } from 'use-intl'
import { textOfItem } from '#i18n/information-request-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { Since } from '../queue/queue-table.tsx'
import styles from './compare.module.css'

/** What was asked for: while we wait, and after the answer with what changed since. */
export function AskedSection({ provider }: { provider: AdminProvider }) {
  const t = useTranslations('admin.answered')
  const words = useTranslations('admin.requestText')
  const locale = useLocale()
  const { requestForMore: request, decisions, awaitingSince } = provider
  if (!request) return null
  const asked = decisions.find(({ decision, undoneAt }) => decision === 'more_requested' && !undoneAt)
  const { items, given, note, askedAt, answeredAt } = request
  const since = () => <Since date={answeredAt ?? awaitingSince ?? askedAt} />
  return (
    <Notice
      tone={answeredAt ? 'success' : 'info'}
      title={t.rich(answeredAt ? 'title' : 'waitingTitle', { since })}
    >
      <div className={styles.asked}>
        <p>{t(answeredAt ? 'text' : 'waitingText', { name: asked?.adminName ?? '' })}</p>
        <ul>
          {items.map((item) => (
            <li key={item}>
              <b>{textOfItem((key, values) => words(`${locale}.${key}`, values), item)}</b>
              <small>{t(given.includes(item) ? 'given' : 'notGiven')}</small>
            </li>
          ))}
        </ul>
        {note && (
          <p>
            <UserText>{note}</UserText>
          </p>
        )}
        <Changes request={request} />
      </div>
    </Notice>
  )
}

function Changes({ request }: { request: NonNullable<AdminProvider['requestForMore']> }) {
  const t = useTranslations('admin')
  const { changes, newDocuments } = request
  if (changes.length === 0 && newDocuments.length === 0) return <p>{t('answered.noChanges')}</p>
  return (
    <>
      <p>{t('answered.changes')}</p>
      <ul>
        {newDocuments.map((kind) => (
          <li key={kind}>{t('answered.newDocument', { document: t(`review.papers.kind.${kind}`) })}</li>
        ))}
        {changes.map((change) => (
          <li key={change.field}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </>
  )
}

type Changed = NonNullable<AdminProvider['requestForMore']>['changes'][number]

/** Labels of watched fields that the registration's table names otherwise. */
const LABELS = { registrationNumber: 'crNumber', ibanEnding: 'iban' } as const

function Change({ change: { field, from, to } }: { change: Changed }) {
  const t = useTranslations()
  const label = field === 'registrationNumber' || field === 'ibanEnding' ? LABELS[field] : field
  const shown = (value: string | undefined) => (
    <UserText>{value === undefined ? t('admin.answered.empty') : wordOf(value)}</UserText>
  )
  const wordOf = (value: string) => {
    if (field === 'kind') return t(`verifications.kind.${value as 'contractor'}`)
    if (field === 'city') return t(`projectRequests.city.${value as 'riyadh'}`)
    return field === 'ibanEnding' ? `… ${value}` : value
  }
  return (
    <>
      <b>{t(`admin.review.fields.${label}`)}</b>
      <span>{t.rich('admin.answered.fromTo', { from: () => shown(from), to: () => shown(to) })}</span>
    </>
  )
}
