import { useTranslations } from 'use-intl'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import type { MessagesSummary } from '#web/admin/console/answers.ts'
import { Holds } from '#web/admin/console/holds.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FailedMessages } from './failed-messages.tsx'
import { MessageCosts } from './message-costs.tsx'
import { isStopped, MessageFigures } from './message-figures.tsx'
import { BlockedTemplates, MessageTemplates } from './message-templates.tsx'
import './messages.module.css'
import { SentMessages } from './sent-messages.tsx'

export const handle = { messages: ['failedMessages', 'waiting'] }

export const meta = adminMeta(({ failedMessages }) => failedMessages.metaTitle)

/** What we promised to tell and could not, what was sent, what holds messages back, and what they cost. */
export default function MessagesRoute() {
  const t = useTranslations('failedMessages')
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      <Behind />
      <Holds />
      <BlockedTemplates />
      <MessageFigures />
      <SavedViews list="messages" />
      <FailedMessages />
      <SentMessages />
      <MessageTemplates />
      <MessageCosts />
    </div>
  )
}

function Behind() {
  const t = useTranslations('failedMessages')
  const { data } = useAnswer<MessagesSummary>('/admin/messages/summary')
  if (!data || !isStopped(data)) return null
  return (
    <Notice tone="danger" role="status" title={t('behind', { minutes: data.behindMinutes })}>
      <p>{t('behindText')}</p>
    </Notice>
  )
}
