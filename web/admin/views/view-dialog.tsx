import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AUDIT_TOPICS, type AuditTopic } from '#domain/audit/audit-actions.ts'
import { isDay } from '#domain/settings/is-day.ts'
import { MAX_VIEW_NAME } from '#domain/staff/saved-views.ts'
import { formatDate } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { SavedView } from '#server/admin/views/view-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionDialog } from '../console/act-dialog.tsx'
import { failureText } from '../console/failure-text.ts'
import { useAction } from '../console/use-act.ts'
import { useAdmin } from '../console/use-admin.tsx'
import { readMarketRows } from '../market/market-address.ts'
import { isPlainDirectory, readQueueView } from '../queue/queue-address.ts'
import { pageOfList, proposedName, SAVED_VIEWS } from './view-address.ts'
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
  const unreachable = useTranslations('admin')('unreachable')
  const [name, setName] = useState(view?.name ?? proposedName(what.filters))
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
  const { api, answers } = useAdmin()
  /** Deleting asks nothing, because it can be taken back: the same is saved again. */
  const remove = async ({ id, list, query, name }: SavedView) => {
    try {
      await api.send(`${SAVED_VIEWS}/${id}`, {}, { method: 'DELETE' })
      const undo = () =>
        void act({
          ...{ path: SAVED_VIEWS, json: { list, query, name } },
          ...{ done: t('saved'), failed: t('saveFailed') },
        })
      toast.success(t('removed'), { action: { label: t('undo'), onClick: undo } })
      onClose()
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      toast.error(t('removeFailed'), { description: failureText(failure, unreachable) })
    }
    answers.refresh()
  }
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={view ? t('editTitle') : t('saveTitle')}
      words={{ cancel: t('cancel'), send: t('keep'), close: t('close'), sending: t('keeping') }}
      variant="primary"
      isBusy={isBusy}
      onSend={() => void save()}
    >
      {!view && <p>{t('saveText')}</p>}
      <p>{t.rich('savedIs', { what: () => <UserText>{what.text}</UserText> })}</p>
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
          onClick={() => void remove(view)}
        >
          {t('remove')}
        </Button>
      )}
    </ActionDialog>
  )
}

/** What is saved, in words: the list, and each filter as its page calls it. */
function useWhat({ list, query }: Pick<SavedView, 'list' | 'query'>): { text: string; filters: string[] } {
  const t = useTranslations()
  const locale = useLocale()
  const search = new URLSearchParams(query)
  const filters = wordsOf(list, search, t, locale)
  return { text: filters.length > 0 ? filters.join(' · ') : t(`admin.nav.${pageOfList(list)}`), filters }
}

/** The words of the page that has the list, which are loaded with it. */
function wordsOf(
  list: SavedView['list'],
  search: URLSearchParams,
  t: ReturnType<typeof useTranslations<never>>,
  locale: Locale,
): string[] {
  const get = (name: string) => search.get(name) || undefined
  const q = get('q')
  const searched = q && `“${q}”`
  const given = (...parts: (string | false | undefined)[]) => parts.filter((part) => typeof part === 'string')
  switch (list) {
    case 'dashboard': {
      const view = readQueueView(search)
      const sort = isPlainDirectory(view) ? 'waitingFirst' : view.sort
      return view.status === 'waiting'
        ? given(t('admin.nav.queue'), view.kind && t(`waiting.tab.${view.kind}`))
        : given(t(`admin.queue.${view.status}Title`), searched ?? t(`admin.queue.sort.${sort}`))
    }
    case 'market': {
      const { figure, days, isBefore, type, city } = readMarketRows(search)
      return given(
        t(`market.rows.title.${figure}`),
        city && t(`projectRequests.city.${city}`),
        type && t(`projectRequests.projectType.${type}`),
        t(`market.rows.${isBefore ? 'before' : 'now'}`, { days }),
      )
    }
    case 'invoices': {
      // Named here: the address of the invoices would bring their calendar to every list.
      const kind = (['invoice', 'credit_note'] as const).find((one) => one === get('kind'))
      const period = get('period')
      return given(
        kind && t(`adminInvoices.kinds.${kind}`),
        period && (period === 'all' ? t('adminInvoices.allPeriods') : period),
        searched,
      )
    }
    case 'audit': {
      const topic = Object.keys(AUDIT_TOPICS).find((one) => one === get('topic')) as AuditTopic | undefined
      const day = (at: string | undefined) => at && isDay(at) && formatDate(`${at}T12:00:00+03:00`, locale)
      return given(
        topic && t(`admin.audit.topics.${topic}`),
        get('reference'),
        [day(get('from')), day(get('to'))].filter(Boolean).join(' – ') || undefined,
      )
    }
    // What these lists are narrowed by are their tabs, which the page shows.
    default:
      return []
  }
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
