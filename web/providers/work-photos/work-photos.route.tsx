import { useId, useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMonth } from '#i18n/format.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { PendingWorkPhotos } from '#server/providers/work-photos/work-photo-answers.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './work-photos.module.css'

export const handle = { messages: ['workPhotos', 'projectRequests'] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ workPhotos }) => ({ title: workPhotos.metaTitle })),
  ...UNLISTED_PAGE,
]

type Pending = PendingWorkPhotos['items'][number]

/** Pictures of work that wait for a look, oldest first: shown to anyone, or back to their provider with what to change. */
export default function WorkPhotosConsole() {
  const t = useTranslations('workPhotos')
  const answer = useAnswer<PendingWorkPhotos>('/admin/work-photos')
  return (
    <div className="admin-page">
      <header className="audit-head-words">
        <h1>{t('title')}</h1>
        <p className="audit-lead">{t('lead')}</p>
      </header>
      <Answered answer={answer} failed={t('failed')}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState level={2} title={t('empty')} />
          ) : (
            <ul className={styles.photoQueue}>
              {items.map((photo) => (
                <OnePhoto key={photo.id} photo={photo} />
              ))}
            </ul>
          )
        }
      </Answered>
    </div>
  )
}

function OnePhoto({ photo }: { photo: Pending }) {
  const t = useTranslations('workPhotos')
  const trade = useTranslations('projectRequests.projectType')
  const locale = useLocale()
  const { title, place, finishedOn, alt, preview, width, height } = photo
  return (
    <li className="card card-surface card-padded">
      <img src={preview} width={width} height={height} alt={alt} lang={languageOfText(alt)} loading="lazy" />
      <div>
        <UserText as="h2">{title}</UserText>
        <p>
          <UserText>{place}</UserText> · <bdi>{formatMonth(`${finishedOn}-15T00:00:00Z`, locale)}</bdi> ·{' '}
          {trade(photo.trade)}
        </p>
        <p className="caption">
          {t('alt')} <UserText>{alt}</UserText>
        </p>
        <a className="link" href={paths.serviceProvider(locale, photo.providerSlug)}>
          <UserText>{photo.providerName}</UserText>
        </a>
        <MayAct on="registrations">
          <Decide photo={photo} />
        </MayAct>
      </div>
    </li>
  )
}

function Decide({ photo: { id } }: { photo: Pending }) {
  const t = useTranslations('workPhotos')
  const field = useId()
  const { act, isBusy } = useAction()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const send = async (json: { outcome: 'approved' } | { outcome: 'rejected'; reason: string }) =>
    setRefused(await act({ path: `/admin/work-photos/${id}`, json, done: t('done'), failed: t('notDone') }))
  return (
    <div className={styles.photoDecide}>
      <Button size="md" loading={isBusy} onClick={() => send({ outcome: 'approved' })}>
        {t('approve')}
      </Button>
      <TextField
        name={field}
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={setReason}
        dir="auto"
        maxLength={500}
        error={refused?.fieldSentences.reason}
      />
      <Button
        size="md"
        variant="secondary"
        loading={isBusy}
        onClick={() => send({ outcome: 'rejected', reason })}
      >
        {t('reject')}
      </Button>
    </div>
  )
}
