import { Copy, ExternalLink, Reply, SendHorizontal, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PhoneButton, PhoneMessage } from '#server/adapters/whatsapp/stand-in-store.ts'
import { fieldsOf } from '#web/forms/form-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { linkParts } from './link-parts.ts'
import styles from './phone.module.css'
import { ATTACHMENTS, attach, fillForm, reply, tap, useChat } from './phone-api.ts'
import { Sheet } from './sheet.tsx'
import { TimeOfDay } from './time-of-day.tsx'

/** One chat as its owner sees it: bubbles, buttons to tap, a box to write in. */
export function Chat({ number }: { number: string }) {
  const t = useTranslations('dev.phone')
  const { answer: messages = [], refresh } = useChat(number)
  const [hasFailed, setFailed] = useState(false)
  const [swiped, setSwiped] = useState<PhoneMessage>()
  const act = async (isDone: Promise<boolean>) => {
    setFailed(!(await isDone))
    await refresh()
  }
  return (
    <>
      <Bubbles
        messages={messages}
        onTap={(message, payload) => act(tap(number, message.id, payload))}
        onForm={(message, answers) => act(fillForm(number, message.id, answers))}
        onSwipe={setSwiped}
      />
      {hasFailed && (
        <p className={styles.chatFailed} role="alert">
          {t('failed')}
        </p>
      )}
      <ul className={styles.chatAttach}>
        {ATTACHMENTS.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => act(attach(number, kind))}>
              {t(kind)}
            </button>
          </li>
        ))}
      </ul>
      <ReplyBox
        swiped={swiped}
        onLeave={() => setSwiped(undefined)}
        onReply={(text) => {
          setSwiped(undefined)
          return act(reply(number, text, swiped?.id))
        }}
      />
    </>
  )
}

interface BubblesProps {
  messages: PhoneMessage[]
  onTap: (message: PhoneMessage, payload: string) => void
  onForm: (message: PhoneMessage, answers: Record<string, string>) => void
  onSwipe: (message: PhoneMessage) => void
}

function Bubbles({ messages, onTap, onForm, onSwipe }: BubblesProps) {
  const end = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bubble is the reason to scroll
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [messages.length])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <ol className={styles.chatBubbles} aria-live="polite" tabIndex={0}>
      {messages.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          answered={messages.find(({ id }) => id === message.repliesTo)}
          onTap={(payload) => onTap(message, payload)}
          onForm={(answers) => onForm(message, answers)}
          onSwipe={() => onSwipe(message)}
        />
      ))}
      <li ref={end} aria-hidden="true" />
    </ol>
  )
}

interface BubbleProps {
  message: PhoneMessage
  /** The message this one answers. */
  answered: PhoneMessage | undefined
  onTap: (payload: string) => void
  onForm: (answers: Record<string, string>) => void
  onSwipe: () => void
}

function Bubble({ message, answered, onTap, onForm, onSwipe }: BubbleProps) {
  const t = useTranslations('dev.phone')
  const isOurs = message.direction === 'to_person'
  return (
    <li className={styles.bubble} data-from={isOurs ? 'mimar' : 'person'}>
      <div className={styles.bubbleText}>
        <span className="visually-hidden">{t(isOurs ? 'mimar' : 'you')}: </span>
        {answered && (
          <p className={styles.bubbleQuoted} dir="auto">
            {answered.text}
          </p>
        )}
        {/* The direction is that of the message alone: the words around it are the page's. */}
        <div dir="auto">
          <Linked text={message.text} />
        </div>
        <TimeOfDay date={message.at} />
        {isOurs && (
          <button type="button" className={styles.bubbleSwipe} onClick={onSwipe} aria-label={t('swipe')}>
            <Icon icon={Reply} size={16} flip />
          </button>
        )}
      </div>
      {message.buttons.map((button) => (
        <BubbleButton key={button.title} button={button} tapped={message.tapped} onTap={onTap} />
      ))}
      {message.sheet && <Sheet sheet={message.sheet} onRow={onTap} onForm={onForm} />}
    </li>
  )
}

interface BubbleButtonProps {
  button: PhoneButton
  tapped: string[] | undefined
  onTap: (payload: string) => void
}

/** A quick reply can be tapped once, as in WhatsApp; a link stays a link; a code goes to the clipboard. */
function BubbleButton({ button: { title, payload, url, copies }, tapped, onTap }: BubbleButtonProps) {
  if (copies !== undefined) {
    return (
      <button
        type="button"
        className={styles.bubbleButton}
        onClick={() => navigator.clipboard.writeText(copies)}
      >
        <Icon icon={Copy} size={16} />
        <bdi>{title}</bdi>
      </button>
    )
  }
  if (payload === undefined) {
    return (
      <a className={styles.bubbleButton} href={url} target="_blank" rel="noopener noreferrer">
        <Icon icon={ExternalLink} size={16} />
        <bdi>{title}</bdi>
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.bubbleButton}
      disabled={tapped?.includes(payload)}
      data-tapped={tapped?.includes(payload) || undefined}
      onClick={() => onTap(payload)}
    >
      <Icon icon={Reply} size={16} flip />
      <bdi>{title}</bdi>
    </button>
  )
}

export const Linked = ({ text }: { text: string }) =>
  linkParts(text).map(({ text: part, isLink, at }) =>
    isLink ? (
      <a key={at} href={part} dir="ltr" target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )

interface ReplyBoxProps {
  swiped: PhoneMessage | undefined
  onLeave: () => void
  onReply: (text: string) => void
}

function ReplyBox({ swiped, onLeave, onReply }: ReplyBoxProps) {
  const t = useTranslations('dev.phone')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reply: text = '' } = fieldsOf(new FormData(event.currentTarget))
    if (text.trim() === '') return
    event.currentTarget.reset()
    onReply(text)
  }
  return (
    <form className={styles.chatReply} onSubmit={send}>
      {swiped && (
        <div className={styles.chatSwiped}>
          <p dir="auto">{swiped.text}</p>
          <button type="button" onClick={onLeave} aria-label={t('leaveSwiped')}>
            <Icon icon={X} size={18} />
          </button>
        </div>
      )}
      <input
        name="reply"
        dir="auto"
        autoComplete="off"
        maxLength={4096}
        aria-label={t('reply')}
        placeholder={t('replyExample')}
      />
      <button type="submit" aria-label={t('send')}>
        <Icon icon={SendHorizontal} size={20} flip />
      </button>
    </form>
  )
}
