import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { NOTE_LETTERS } from '#domain/complaints/complaint-input.ts'
import type { Complaint } from '#server/complaints/complaint-answers.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { type ErrorCode, isRefusal, useErrorText } from '#web/forms/error-text.ts'
import { focusFirstWrong } from '#web/forms/focus-first-wrong.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { Reference } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ComplaintStory } from './complaint-story.tsx'
import { ComplaintStatusBadge, Moment } from './complaint-words.tsx'
import styles from './complaints.module.css'

export const handle = {
  messages: ['endedLink', 'complaints', 'errors.complaint', 'errors.field', 'errors.rateLimit'],
}

/** `complaint` is null for an unknown token: half a link gets a helpful page instead of a bare 404. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const complaint = await readOrNull(() =>
    context.get(servicesContext).readComplaint(params.complaintToken ?? ''),
  )
  return data({ complaint }, { status: complaint ? 200 : 404, headers: PRIVATE_HEADERS })
}

async function readOrNull(read: () => Promise<Complaint>): Promise<Complaint | null> {
  try {
    return await read()
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}

interface Outcome extends ErrorCode {
  act: 'add' | 'withdraw'
  note: string
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { act, note = '' } = await readFormFields(request)
  const token = params.complaintToken ?? ''
  const services = context.get(servicesContext)
  try {
    if (act === 'withdraw') await services.withdrawComplaint(token)
    else await services.addToComplaint(token, { note })
  } catch (error) {
    if (!isRefusal(error)) throw error
    const problem = error.fieldErrors?.note ?? error
    const { code, details } = problem
    const outcome: Outcome = {
      act: act === 'withdraw' ? 'withdraw' : 'add',
      note,
      code,
      ...(details && { details }),
    }
    return data(outcome, { status: error.status, headers: PRIVATE_HEADERS })
  }
  return redirect(new URL(request.url).pathname.replace(/\.data$/, ''))
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ complaints }) => ({
    title: (complaints as unknown as { followed: { metaTitle: string } }).followed.metaTitle,
  })),
  ...PRIVATE_PAGE,
]

/** The state of a complaint, for everybody who has its link. */
export default function FollowedComplaint() {
  const { complaint } = useLoaderData<typeof loader>()
  const t = useTranslations('complaints.followed')
  if (complaint) return <Followed complaint={complaint} />
  return (
    <div className={`wrap ${styles.complaintPage}`}>
      <h1>{t('missingTitle')}</h1>
      <p>{t('missingText')}</p>
    </div>
  )
}

function Followed({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('complaints')
  const isNew = useSearchParams()[0].has('sent')
  return (
    <div className={`wrap ${styles.complaintPage}`}>
      {isNew && (
        <Notice tone="success" role="status">
          {t('followed.sent')}
        </Notice>
      )}
      <header>
        {/* A screen reader hears when the state changes. */}
        <p className={styles.complaintEyebrow} aria-live="polite">
          <ComplaintStatusBadge status={complaint.status} />
          <span>
            {complaint.subjectName ? (
              <UserText>{complaint.subjectName}</UserText>
            ) : (
              t(`subject.${complaint.subjectKind}`)
            )}
            {': '}
            {t(`reasons.${complaint.reason}`)}
          </span>
        </p>
        <h1>{t.rich('followed.title', { reference: () => <Reference>{complaint.reference}</Reference> })}</h1>
        {complaint.canAdd && <Deadlines complaint={complaint} />}
      </header>
      {complaint.answer && (
        <section className="card card-surface card-padded">
          <h2>{t('followed.answer')}</h2>
          <UserText as="p" className={styles.complaintWords}>
            {complaint.answer}
          </UserText>
        </section>
      )}
      <section className="card card-surface card-padded">
        <h2>{t('followed.yours')}</h2>
        <UserText as="p" className={styles.complaintWords}>
          {complaint.body}
        </UserText>
        <h2>{t('followed.story')}</h2>
        <ComplaintStory events={complaint.events} say={(type) => t(`followed.event.${type}`)} />
      </section>
      {complaint.canAdd && <Add notes={complaint.events.filter(({ type }) => type === 'told').length} />}
      {complaint.canWithdraw && <Withdraw />}
    </div>
  )
}

function Deadlines({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('complaints.followed')
  return (
    <p>
      {complaint.status === 'received' && (
        <>
          {t.rich('read', { time: () => <Moment at={complaint.acknowledgeBy} /> })}
          {'. '}
        </>
      )}
      {t.rich('answered', { time: () => <Moment at={complaint.answerBy} /> })}
    </p>
  )
}

/** `notes` is how many were added. After one more the form is empty and says so; the button keeps the focus. */
function Add({ notes }: { notes: number }) {
  const t = useTranslations('complaints.followed')
  const errorText = useErrorText()
  const outcome = useActionData<Outcome>()
  const { state, formData } = useNavigation()
  const refused = outcome?.act === 'add' ? outcome : undefined
  const before = useRef(notes)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (notes > before.current) form.current?.reset()
  }, [notes])
  useEffect(() => {
    if (refused) focusFirstWrong(form.current)
  }, [refused])
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className={`card card-surface card-padded ${styles.complaintForm}`}
    >
      <input type="hidden" name="act" value="add" />
      <TextArea
        name="note"
        label={t('add')}
        error={errorText(refused)}
        defaultValue={refused?.note}
        maxLength={NOTE_LETTERS.max}
        rows={3}
      />
      <div className={styles.complaintAct}>
        <Button
          type="submit"
          size="md"
          variant="soft"
          loading={state !== 'idle' && formData?.get('act') === 'add'}
        >
          {t('addNow')}
        </Button>
        <p role="status">{notes > before.current && !refused && <span key={notes}>{t('added')}</span>}</p>
      </div>
    </Form>
  )
}

/** Folded, so that nobody withdraws by accident; it also opens in a browser without scripts. */
function Withdraw() {
  const t = useTranslations('complaints.followed')
  const errorText = useErrorText()
  const outcome = useActionData<Outcome>()
  const refused = outcome?.act === 'withdraw' ? outcome : undefined
  return (
    <details className={styles.complaintWithdraw} open={refused ? true : undefined}>
      <summary className="link">{t('withdraw')}</summary>
      <Form method="post" className={styles.complaintForm}>
        <input type="hidden" name="act" value="withdraw" />
        <p>{t('withdrawText')}</p>
        {refused && (
          <Notice tone="danger" role="alert">
            {errorText(refused)}
          </Notice>
        )}
        <Button type="submit" size="md" variant="danger">
          {t('withdrawNow')}
        </Button>
      </Form>
    </details>
  )
}
