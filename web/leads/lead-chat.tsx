import { EyeOff, SendHorizontal } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { ChatMessage } from '#server/chat/chat-answers.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ACT_FIELD, ActionFailure } from './answer-forms.tsx'
import type { AnsweredPost } from './answered-post.ts'
import { type LeadApi, useLeadActing } from './lead-api.ts'
import styles from './lead-page.module.css'

interface LeadChatProps {
  lead: Lead
  api: LeadApi
  isOpen: boolean
  answered?: AnsweredPost | undefined
}

/** The messages between owner and provider, and the form for the next. */
export function LeadChat({ lead, api, isOpen, answered }: LeadChatProps) {
  const t = useTranslations('leads')
  if (!isOpen && lead.chat.length === 0) return null
  return (
    <section className="card card-surface card-padded request-block lead-chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{t('chat')}</h2>
      {lead.chat.length === 0 ? <p className="caption">{t('chatNone')}</p> : <Messages chat={lead.chat} />}
      {lead.status === 'offered' && isOpen && <p className="caption">{t('chatBefore')}</p>}
      {isOpen && <WriteForm api={api} answered={answered} />}
    </section>
  )
}

function Messages({ chat }: { chat: ChatMessage[] }) {
  const t = useTranslations('leads')
  const locale = useLocale()
  const end = useRef<HTMLLIElement>(null)
  const last = chat.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the newest message when one is added
  useEffect(() => {
    const list = end.current?.parentElement
    if (list) list.scrollTop = list.scrollHeight
  }, [last])
  return (
    <ol className={styles.leadMessages}>
      {chat.map(({ id, author, body, hiddenDetails, writtenAt }) => (
        <li key={id} data-author={author} ref={id === last ? end : undefined}>
          <small>
            {t(author === 'provider' ? 'chatYou' : 'chatOwner')} ·{' '}
            <bdi>{formatDateTime(writtenAt, locale)}</bdi>
          </small>
          <UserText as="p">{body}</UserText>
          {hiddenDetails && (
            <small>
              <Icon icon={EyeOff} size={14} /> {t('chatHidden')}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

function WriteForm({ api, answered }: Pick<LeadChatProps, 'api' | 'answered'>) {
  const t = useTranslations('leads')
  const errorText = useErrorText()
  const posted = answered?.act === 'messages' ? answered : undefined
  const [body, setBody] = useState(posted?.fields.body ?? '')
  const { act, pending, failure } = useLeadActing(api)
  const write = async (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '' && (await act('messages', { body }))) setBody('')
  }
  const wrong = failure?.fieldErrors.body ?? posted?.fieldErrors.body
  return (
    <form method="post" className={styles.leadWrite} onSubmit={(event) => void write(event)}>
      <input type="hidden" name={ACT_FIELD} value="messages" />
      <TextArea
        name="body"
        label={t('chatField')}
        rows={2}
        maxLength={1000}
        value={body}
        onChange={setBody}
        error={errorText(wrong)}
      />
      {!wrong && <ActionFailure failure={failure} />}
      <Button
        type="submit"
        size="md"
        variant="secondary"
        icon={<Icon icon={SendHorizontal} flip />}
        loading={pending !== undefined}
        loadingLabel={t('chatSending')}
      >
        {t('chatSend')}
      </Button>
    </form>
  )
}
