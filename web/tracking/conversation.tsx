import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { canChat, hidesContactDetails, MAX_CHAT_LETTERS } from '#domain/chat/chat-message.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { TrackedLead, Tracking } from '#server/project-requests/tracking-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { chatAnchor } from './chat-anchor.ts'
import styles from './comparison.module.css'
import { ACT, bodyField, type TrackingOutcome } from './tracking-act.ts'

interface ConversationProps {
  tracking: Pick<Tracking, 'status'>
  lead: TrackedLead
  /** A suggested question, inserted when the text box is empty. */
  question: string
  outcome: TrackingOutcome | undefined
}

/** The last message between owner and provider, and a text box to fold out. */
export function Conversation({ tracking, lead, question, outcome }: ConversationProps) {
  const t = useTranslations('tracking.talk')
  const isOpen = canChat(lead.status, tracking.status)
  const failed = outcome?.act === 'ask' && outcome.leadId === lead.id ? outcome : undefined
  const isBegun = lead.chat.length > 0
  if (!isOpen && !isBegun) return null
  const name = () => (
    <UserText className={isBegun ? 'visually-hidden' : undefined}>{lead.providerName}</UserText>
  )
  return (
    <div id={chatAnchor(lead.id)}>
      <ChatLines lead={lead} />
      {isOpen && (
        <details className={styles.conversation} open={question !== '' || failed !== undefined}>
          <summary>
            <b>{t.rich(isBegun ? 'reply' : 'with', { name })}</b>
          </summary>
          <AskForm lead={lead} question={question} failed={failed} />
        </details>
      )}
    </div>
  )
}

/** What was said before the last message is folded: the comparison shows the answers already. */
function ChatLines({ lead }: { lead: TrackedLead }) {
  const t = useTranslations('tracking.talk')
  const { chat } = lead
  const earlier = chat.slice(0, -1)
  return (
    <>
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <Lines lead={lead} chat={earlier} />
        </details>
      )}
      {chat.length > 0 && <Lines lead={lead} chat={chat.slice(-1)} />}
    </>
  )
}

function Lines({ lead: { providerName }, chat }: { lead: TrackedLead; chat: TrackedLead['chat'] }) {
  const t = useTranslations('tracking.talk')
  const locale = useLocale()
  return (
    <ol className={styles.chatLines}>
      {chat.map(({ id, author, body, hiddenDetails, writtenAt }) => (
        <li key={id} data-author={author}>
          <p className="visually-hidden">
            {author === 'owner' ? t('you') : <UserText>{providerName}</UserText>}
          </p>
          <UserText as="p">{body}</UserText>
          <small>
            <bdi>{formatDateTime(writtenAt, locale)}</bdi>
            {hiddenDetails && <span>{t('hidden')}</span>}
          </small>
        </li>
      ))}
    </ol>
  )
}

interface AskFormProps {
  lead: TrackedLead
  question: string
  failed: TrackingOutcome | undefined
}

/** Uncontrolled, so that a live update keeps the input. Cleared when the message appears above. */
function AskForm({ lead, question, failed }: AskFormProps) {
  const t = useTranslations('tracking.talk')
  const errorText = useErrorText()
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('leadId') === lead.id && formData.get(ACT) === 'ask'
  const form = useRef<HTMLFormElement>(null)
  const own = lead.chat.filter(({ author }) => author === 'owner').length
  useSuggestion(form, question)
  useEffect(() => {
    if (own > 0) form.current?.reset()
  }, [own])
  return (
    <Form method="post" preventScrollReset ref={form} className={styles.askForm} key={failed?.body}>
      <input type="hidden" name={ACT} value="ask" />
      <input type="hidden" name="leadId" value={lead.id} />
      <TextArea
        name={bodyField(lead.id)}
        label={t('label')}
        hint={t(hidesContactDetails(lead.status) ? 'relayed' : 'direct')}
        defaultValue={failed?.body ?? question}
        error={errorText(failed)}
        maxLength={MAX_CHAT_LETTERS}
        rows={3}
      />
      <Button type="submit" size="md" variant="soft" loading={isSending} loadingLabel={t('sending')}>
        {t('send')}
      </Button>
    </Form>
  )
}

/** Inserts a later suggestion only when the text box is empty. */
function useSuggestion(form: { current: HTMLFormElement | null }, question: string) {
  useEffect(() => {
    const box = form.current?.querySelector('textarea')
    if (!box || question === '') return
    if (box.value.trim() === '') box.value = question
    box.focus()
  }, [form, question])
}
