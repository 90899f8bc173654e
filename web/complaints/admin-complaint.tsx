import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type {
  AdminComplaint,
  ComplaintQueue,
  Reported,
  Sanction,
} from '#server/complaints/complaint-answers.ts'
import { adminComplaintPath, adminProjectRequestPath, adminProviderPath } from '#web/admin/admin-pages.ts'
import { Answered } from '#web/admin/console/answered.tsx'
import { MayAct } from '#web/admin/console/may-act.tsx'
import { useAction } from '#web/admin/console/use-act.ts'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { useMay } from '#web/admin/console/use-may.ts'
import { useShortcuts } from '#web/admin/queue/use-shortcuts.ts'
import { Bdi, Reference } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ComplaintStory } from './complaint-story.tsx'
import { ComplaintStatusBadge, Moment } from './complaint-words.tsx'
import styles from './complaints.module.css'
import { DecideComplaint } from './decide-complaint.tsx'
import { SanctionWords } from './sanction-words.tsx'

/** One complaint in the admin console: its text, its subject, and the possible next steps. */
export function AdminComplaintPart({ id }: { id: string }) {
  const t = useTranslations('adminComplaints')
  const answer = useAnswer<AdminComplaint>(`/admin/complaints/${id}`)
  return (
    <Answered answer={answer} failed={t('failed')}>
      {(complaint) => <Console complaint={complaint} />}
    </Answered>
  )
}

function Console({ complaint }: { complaint: AdminComplaint }) {
  const t = useTranslations()
  const isOpen = complaint.status === 'received' || complaint.status === 'in_review'
  const wasOpen = useRef(isOpen)
  const place = useRef<HTMLDivElement>(null)
  const press = (selector: string) => place.current?.querySelector<HTMLElement>(selector)
  useShortcuts({
    take: () => press('[data-take]')?.click(),
    decide: () => press('[name="outcome"]')?.focus(),
  })
  return (
    <div ref={place} className={styles.complaintConsole}>
      <div className={styles.complaintSide}>
        <section className="card card-surface card-padded">
          <p className={styles.complaintEyebrow}>
            <ComplaintStatusBadge status={complaint.status} />
            <Reference>{complaint.reference}</Reference>
            <b>{t(`complaints.reasons.${complaint.reason}`)}</b>
          </p>
          <h2>{t('adminComplaints.body')}</h2>
          <UserText as="p" className={styles.complaintWords}>
            {complaint.body}
          </UserText>
          {isOpen && (
            <p className={styles.complaintRowFacts}>
              {t.rich('adminComplaints.due', { time: () => <Moment at={complaint.dueAt} /> })}
            </p>
          )}
          <ComplaintStory events={complaint.events} say={(type) => t(`adminComplaints.event.${type}`)} />
          {complaint.answer && (
            <UserText as="p" className={`${styles.complaintWords} ${styles.complaintPreview}`}>
              {complaint.answer}
            </UserText>
          )}
        </section>
        {isOpen && (
          <MayAct on="conversations">
            <Ask complaint={complaint} />
            <DecideComplaint complaint={complaint} />
          </MayAct>
        )}
        {!isOpen && <NextComplaint after={complaint.id} isNext={wasOpen.current} />}
      </div>
      <div className={styles.complaintSide}>
        <Reporter complaint={complaint} />
        <About reported={complaint.reported} />
      </div>
    </div>
  )
}

/** The open report that runs out first. After a decision it has the focus, which the pressed button took with it. */
function NextComplaint({ after, isNext }: { after: string; isNext: boolean }) {
  const t = useTranslations('adminComplaints')
  const locale = useLocale()
  const link = useRef<HTMLAnchorElement>(null)
  const mayAct = useMay()('act', 'conversations')
  const { data } = useAnswer<ComplaintQueue>('/admin/complaints?status=open')
  const next = data?.items.find(({ id }) => id !== after)
  const isThere = next !== undefined
  useEffect(() => {
    if (isNext && isThere) link.current?.focus()
  }, [isNext, isThere])
  if (!next || !mayAct) return null
  return (
    <p>
      <Link
        ref={link}
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        to={adminComplaintPath(locale, next.id)}
      >
        {t('next', { reference: next.reference })}
      </Link>
    </p>
  )
}

function Reporter({ complaint: { reporter, reporterKind } }: { complaint: AdminComplaint }) {
  const t = useTranslations('adminComplaints')
  return (
    <section className="card card-surface card-padded">
      <h2>{t('reporter')}</h2>
      {reporter ? (
        <>
          <p>
            <UserText>{reporter.name}</UserText>
          </p>
          {reporter.mobile && (
            <p>
              <Bdi>+{reporter.mobile}</Bdi>
            </p>
          )}
          {reporter.email && (
            <p>
              <Bdi>{reporter.email}</Bdi>
            </p>
          )}
        </>
      ) : (
        <p>{t('erased')}</p>
      )}
      <p className="caption">
        {t(`by.${reporterKind}`)} · {t('reporterOnly')}
      </p>
    </section>
  )
}

function About({ reported }: { reported: Reported }) {
  const t = useTranslations()
  const locale = useLocale()
  const { projectRequest, provider, review, consultation, sanction, reports } = reported
  return (
    <section className="card card-surface card-padded">
      <h2>{t('adminComplaints.about')}</h2>
      <p className="caption">{t('adminComplaints.reports', reports)}</p>
      {projectRequest && (
        <>
          <p>
            <Link className="link" to={adminProjectRequestPath(locale, projectRequest.id)}>
              <Reference>{projectRequest.reference}</Reference>
            </Link>{' '}
            · {t(`projectRequests.projectType.${projectRequest.projectType as 'renovation'}`)} ·{' '}
            {t(`projectRequests.city.${projectRequest.city as 'riyadh'}`)}
          </p>
          <UserText as="p" className={styles.complaintWords}>
            {projectRequest.description}
          </UserText>
        </>
      )}
      {review && (
        <>
          <p>
            <b>{t('adminComplaints.stars', { stars: `${review.stars}` })}</b>
          </p>
          <UserText as="p" className={styles.complaintWords}>
            {review.body}
          </UserText>
        </>
      )}
      {consultation && (
        <p>
          <Moment at={consultation.startsAt} />
        </p>
      )}
      {sanction && <SanctionWords sanction={sanction} />}
      {provider && (
        <>
          <p>
            <Link className="link" to={adminProviderPath(locale, provider.id)}>
              <UserText>{provider.companyName}</UserText>
            </Link>{' '}
            · {t(`verifications.standing.${provider.standing}`)}
          </p>
          {provider.sanctions.length > 0 && <Sanctions sanctions={provider.sanctions} />}
        </>
      )}
    </section>
  )
}

function Sanctions({ sanctions }: { sanctions: readonly Sanction[] }) {
  const t = useTranslations('adminComplaints')
  return (
    <>
      <h3>{t('sanctions')}</h3>
      <ul className={styles.complaintSanctions}>
        {sanctions.map((sanction) => (
          <li key={sanction.id}>
            <SanctionWords sanction={sanction} />
            {!sanction.liftedAt && (
              <MayAct on="conversations">
                <Lift sanction={sanction} />
              </MayAct>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Lift({ sanction }: { sanction: Sanction }) {
  const t = useTranslations('adminComplaints')
  const { act, isBusy } = useAction()
  const [problem, setProblem] = useState<string>()
  const name = `lift-${sanction.id}`
  async function send(form: HTMLFormElement) {
    const reason = String(new FormData(form).get(name) ?? '')
    const path = `/admin/sanctions/${sanction.id}/lift`
    const failure = await act({ path, json: { reason }, done: t('lifted'), failed: t('notDone') })
    setProblem(failure?.fieldSentences.reason)
  }
  return (
    <details>
      <summary className="link">{t('lift')}</summary>
      <form
        className={styles.complaintForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(event.currentTarget)
        }}
      >
        <TextArea name={name} label={t('liftReason')} error={problem} rows={2} maxLength={500} />
        <Button type="submit" size="sm" variant="secondary" loading={isBusy}>
          {t('lift')}
        </Button>
      </form>
    </details>
  )
}

function Ask({ complaint: { id, status } }: { complaint: AdminComplaint }) {
  const t = useTranslations('adminComplaints')
  const { act, isBusy } = useAction()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  async function ask() {
    const path = `/admin/complaints/${id}/ask`
    const failure = await act({ path, json: { note }, done: t('asked'), failed: t('notDone') })
    setProblem(failure?.fieldSentences.note)
    if (!failure) setNote('')
  }
  return (
    <section className="card card-surface card-padded">
      {status === 'received' && (
        <Button
          size="md"
          data-take
          loading={isBusy}
          onClick={() =>
            void act({ path: `/admin/complaints/${id}/acknowledge`, done: t('taken'), failed: t('notDone') })
          }
        >
          {t('take')}
        </Button>
      )}
      <form
        className={styles.complaintForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <TextArea name="note" label={t('ask')} value={note} onChange={setNote} error={problem} rows={2} />
        <Button type="submit" size="md" variant="soft" loading={isBusy}>
          {t('askNow')}
        </Button>
      </form>
    </section>
  )
}
