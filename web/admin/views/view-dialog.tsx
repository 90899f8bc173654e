import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_VIEW_NAME } from '#domain/staff/saved-views.ts'
import type { SavedView } from '#server/admin/views/view-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ActionDialog } from '../console/act-dialog.tsx'
import { failureText } from '../console/failure-text.ts'
import { useAction } from '../console/use-act.ts'
import { isPlainDirectory, readQueueView } from '../queue/queue-address.ts'
import { SAVED_VIEWS } from './view-address.ts'
import styles from './views.module.css'

interface ViewDialogProps {
  open: boolean
  onClose: () => void
  /** What is saved when there is no view of it yet. */
  filtered: Pick<SavedView, 'list' | 'query'>
  view: SavedView | undefined
}

/** Names a new view; renames or deletes a saved one. */
export function ViewDialog({ open, onClose, filtered, view }: ViewDialogProps) {
  const t = useTranslations('savedViews')
  const { act, isBusy } = useAction()
  const what = useWhat(filtered)
  const [name, setName] = useState(view?.name ?? (what.isNamed ? what.text.slice(0, MAX_VIEW_NAME) : ''))
  const [refused, refuse] = useState<ApiRefusal>()
  const finish = async (acting: Promise<ApiRefusal | undefined>) => {
    const refusal = await acting
    refuse(refusal)
    if (!refusal) onClose()
  }
  const save = () =>
    finish(
      view
        ? act({
            ...{ method: 'PATCH', path: `${SAVED_VIEWS}/${view.id}`, json: { name } },
            ...{ done: t('renamed'), failed: t('renameFailed') },
          })
        : act({
            ...{ path: SAVED_VIEWS, json: { ...filtered, name } },
            ...{ done: t('saved'), failed: t('saveFailed') },
          }),
    )
  const remove = (id: string) =>
    finish(
      act({
        ...{ method: 'DELETE', path: `${SAVED_VIEWS}/${id}` },
        ...{ done: t('removed'), failed: t('removeFailed') },
      }),
    )
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={view ? t.rich('editTitle', { name: () => <UserText>{view.name}</UserText> }) : t('saveTitle')}
      words={{ cancel: t('cancel'), send: t('keep'), close: t('close'), sending: t('keeping') }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void save()}
    >
      {!view && (
        <>
          <p>{t('saveText')}</p>
          <p>{t.rich('savedIs', { what: () => <UserText>{what.text}</UserText> })}</p>
        </>
      )}
      <Refused refusal={refused} failed={t(view ? 'renameFailed' : 'saveFailed')} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          name="view-name"
          label={t('name')}
          hint={t('nameHint')}
          error={refused?.fieldSentences.name}
          required
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={setName}
        />
      </form>
      {view && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.savedViewsRemove}
          onClick={() => void remove(view.id)}
        >
          {t('remove')}
        </Button>
      )}
    </ActionDialog>
  )
}

/** What is saved, in words: the list, and of providers also which, in what order and of what search. */
function useWhat({ list, query }: Pick<SavedView, 'list' | 'query'>): { text: string; isNamed: boolean } {
  const t = useTranslations('admin')
  const view = readQueueView(new URLSearchParams(query))
  const { status, q, kind } = view
  const sort = isPlainDirectory(view) ? 'waitingFirst' : view.sort
  const waiting = useTranslations('waiting.tab')
  if (list !== 'dashboard') return { text: t(`nav.${list}`), isNamed: false }
  const parts =
    status === 'waiting'
      ? [t('nav.queue'), kind && waiting(kind)]
      : [t(`queue.${status}Title`), q ? `“${q}”` : t(`queue.sort.${sort}`)]
  return { text: parts.filter(Boolean).join(' · '), isNamed: true }
}

/** What is wrong apart from the name, such as a number of a person among the filters. */
function Refused({ refusal, failed }: { refusal: ApiRefusal | undefined; failed: string }) {
  const unreachable = useTranslations('admin')('unreachable')
  if (!refusal || refusal.fieldSentences.name) return null
  const { query, list } = refusal.fieldSentences
  return (
    <Notice tone="danger" role="alert" title={failed}>
      <p>{query ?? list ?? failureText(refusal, unreachable)}</p>
    </Notice>
  )
}
