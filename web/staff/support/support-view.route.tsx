import { Eye, EyeOff, X } from 'lucide'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { LONGEST_VIEW_REASON } from '#domain/staff/support-view.ts'
import { formatClock } from '#i18n/format.ts'
import type { SupportView } from '#server/admin/support/support-answers.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { ActionDialog } from '#web/admin/console/act-dialog.tsx'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { minuteOf, useMinute } from '#web/admin/console/use-minute.ts'
import { useSpan } from '#web/admin/console/use-span.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { OwnerSide } from './owner-side.tsx'
import { ProviderSide } from './provider-side.tsx'
import styles from './support-view.module.css'
import { useEnded } from './use-ended.ts'

export const handle = {
  messages: [
    'supportView',
    'tracking',
    'leads',
    'estimates',
    'jobs',
    'verifications',
    'projectDocuments',
    'compare.comma',
  ],
}

export const meta = adminMeta(({ supportView }) => supportView.metaTitle)

/** Statuses of a look that is over, or somebody else's. */
const OVER = [404, 409]

/** What an owner or a provider sees, read-only, until the look ends. */
export default function SupportViewRoute() {
  const t = useTranslations('supportView')
  const { viewId = '' } = useParams()
  const of = `/admin/support-views/${encodeURIComponent(viewId)}`
  const answer = useAnswer<SupportView>(of)
  const hasEnded = useEnded(answer.data?.until)
  // What was read before the end does not stay on the screen.
  if (hasEnded || OVER.includes(answer.failure?.status ?? 0)) return <Ended />
  return (
    <div className="admin-page">
      <Answered answer={answer} failed={t('failed')} height="40rem">
        {(view) => (
          <>
            <Bar view={view} of={of} />
            {view.owner && <OwnerSide owner={view.owner} />}
            {view.provider && <ProviderSide provider={view.provider} />}
          </>
        )}
      </Answered>
    </div>
  )
}

function Ended() {
  const t = useTranslations('supportView.ended')
  const locale = useLocale()
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')}>
        <Link className="link" to={adminPath('queue', locale)}>
          {t('back')}
        </Link>
      </AdminHead>
    </div>
  )
}

interface BarProps {
  view: SupportView
  of: string
}

/** Says what this is, why and until when; the only buttons of the page. */
function Bar({ view: { owner, reason, until, contactsShown }, of }: BarProps) {
  const t = useTranslations('supportView')
  const locale = useLocale()
  const { act, isBusy } = useAction()
  const [isAsking, ask] = useState(false)
  const [why, setWhy] = useState('')
  const [refused, refuse] = useState<ApiRefusal>()
  const spanLeft = useTranslations('admin.time')('left', {
    // Both in whole minutes, or a look would begin with one more than it has.
    span: useSpan()(Math.max(0, minuteOf(Date.parse(until)) - useMinute())),
  })
  const end = () => act({ path: `${of}/end`, done: t('bar.endDone'), failed: t('bar.endFailed') })
  const show = async () => {
    const refusal = await act({
      path: `${of}/contacts`,
      json: { reason: why },
      done: t('bar.shownDone'),
      failed: t('bar.showFailed'),
    })
    refuse(refusal)
    if (!refusal) ask(false)
  }
  return (
    <section className={styles.bar} aria-label={t('bar.label')}>
      <div>
        <p className={styles.what}>
          <Icon icon={Eye} size={18} /> <b>{t('bar.label')}</b> {t(owner ? 'bar.owner' : 'bar.provider')}
        </p>
        <p className={styles.why}>{t.rich('bar.reason', { reason: () => <UserText>{reason}</UserText> })}</p>
        <p className={styles.why}>
          <b>{spanLeft}</b> · <bdi>{t('bar.until', { time: formatClock(until, locale) })}</bdi>
          {contactsShown && ` · ${t('bar.shown')}`}
        </p>
      </div>
      <div className={styles.acts}>
        {!contactsShown && (
          <Button size="sm" variant="ghost" icon={<Icon icon={EyeOff} />} onClick={() => ask(true)}>
            {t('bar.show')}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon icon={X} />}
          loading={isBusy && !isAsking}
          onClick={() => void end()}
        >
          {t('bar.end')}
        </Button>
      </div>
      <ActionDialog
        open={isAsking}
        onClose={() => ask(false)}
        title={t('confirm.title')}
        words={{ cancel: t('confirm.cancel'), send: t('confirm.send') }}
        variant="primary"
        isBusy={isBusy}
        onSend={() => void show()}
      >
        <p>{t('confirm.lead')}</p>
        <TextArea
          name="contacts-reason"
          label={t('confirm.reason')}
          hint={t('confirm.reasonHint')}
          error={refused?.fieldSentences.reason}
          required
          rows={2}
          maxLength={LONGEST_VIEW_REASON}
          value={why}
          onChange={setWhy}
        />
      </ActionDialog>
    </section>
  )
}
