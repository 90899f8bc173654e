import { Eye } from 'lucide'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { LONGEST_VIEW_REASON } from '#domain/staff/support-view.ts'
import { supportView as ar } from '#i18n/ar/support-view.ts'
import { supportView as en } from '#i18n/en/support-view.ts'
import type { Locale } from '#i18n/locale.ts'
import type { StartedView } from '#server/admin/support/support-answers.ts'
import { supportViewPath } from '#web/admin/admin-pages.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { failureText } from '#web/admin/console/failure-text.ts'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAdmin } from '#web/admin/console/use-admin.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'

type Subject = { providerId: string } | { projectRequestId: string }

/**
 * Asks for a reason, then opens the look at what this person sees. `reads` is their language: they read the reason in
 * their log.
 */
export function StartView({ of, reads }: { of: Subject; reads: Locale }) {
  const t = useTranslations('supportView.start')
  const unreachable = useTranslations('admin')('unreachable')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const locale = useLocale()
  const [isAsking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState<ApiRefusal>()
  const [isBusy, setBusy] = useState(false)
  const side = 'providerId' in of ? 'provider' : 'owner'

  async function start() {
    setBusy(true)
    setRefused(undefined)
    try {
      const { id } = (await api.send('/admin/support-views', { ...of, reason })) as StartedView
      await navigate(supportViewPath(locale, id))
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setRefused(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <MayAct on="conversations">
      <Button variant="secondary" size="md" icon={<Icon icon={Eye} />} onClick={() => ask(true)}>
        {t(side)}
      </Button>
      <ActionDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t(`title.${side}`)}
        words={{ cancel: t('cancel'), send: t('send'), close: t('close'), sending: t('sending') }}
        variant="primary"
        isBusy={isBusy}
        onSend={() => void start()}
      >
        <p>{t(`lead.${side}`)}</p>
        {refused && !refused.fieldSentences.reason && (
          <Notice tone="danger" role="alert" title={t('failed')}>
            {failureText(refused, unreachable)}
          </Notice>
        )}
        <ReadyReasons side={side} reads={reads} onPick={setReason} />
        <p className="caption">{t(`reads.${reads}`)}</p>
        <TextArea
          name="support-view-reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={refused?.fieldSentences.reason}
          required
          rows={2}
          maxLength={LONGEST_VIEW_REASON}
          value={reason}
          onChange={setReason}
        />
      </ActionDialog>
    </MayAct>
  )
}

const READY = { ar: ar.start.readyOf, en: en.start.readyOf }

interface ReadyReasonsProps {
  side: 'owner' | 'provider'
  reads: Locale
  onPick: (reason: string) => void
}

/**
 * Sentences that fit most looks, named in our reader's language; pressed, each is written in the language of who will
 * read it, and can be changed before it is sent.
 */
function ReadyReasons({ side, reads, onPick }: ReadyReasonsProps) {
  const t = useTranslations('supportView.start')
  const locale = useLocale()
  return (
    <fieldset>
      <legend className="caption">{t('ready')}</legend>
      <ul className="chips">
        {Object.entries(READY[reads][side]).map(([name, reason]) => (
          <li key={name}>
            <button type="button" className="chip" onClick={() => onPick(reason)}>
              {READY[locale][side][name as never]}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
