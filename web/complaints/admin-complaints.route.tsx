import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ComplaintQueue, QueuedComplaint } from '#server/complaints/complaint-answers.ts'
import { adminComplaintPath, adminPath, adminProviderPath } from '#web/admin/admin-pages.ts'
import { AdminHead, adminMeta } from '#web/admin/console/admin-page.tsx'
import { Answered } from '#web/admin/console/answered.tsx'
import { NextPage } from '#web/admin/console/next-page.tsx'
import { TimeLeft } from '#web/admin/console/time-left.tsx'
import { useAnswer } from '#web/admin/console/use-admin.tsx'
import { Holder } from '#web/admin/queue/holder.tsx'
import { useShortcuts } from '#web/admin/queue/use-shortcuts.ts'
import { useWalk } from '#web/admin/queue/use-walk.ts'
import { SavedViews } from '#web/admin/views/saved-views.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AdminComplaintPart } from './admin-complaint.tsx'
import { ComplaintStatusBadge, Moment } from './complaint-words.tsx'
import styles from './complaints.module.css'

export const handle = {
  messages: ['adminComplaints', 'complaints', 'projectRequests', 'verifications', 'waiting'],
}

export const meta = adminMeta(({ adminComplaints }) => adminComplaints.metaTitle)

/** The list of complaints by deadline; a single one shows everything an admin needs to decide. */
export default function AdminComplaints() {
  const t = useTranslations('adminComplaints')
  const locale = useLocale()
  const [search] = useSearchParams()
  const complaint = search.get('complaint')
  return (
    <div className="admin-page">
      <AdminHead title={t('title')} lead={t('lead')} />
      {complaint ? (
        <>
          <p>
            <Link className="link" to={adminPath('complaints', locale)}>
              {t('back')}
            </Link>
          </p>
          <AdminComplaintPart key={complaint} id={complaint} />
        </>
      ) : (
        <Queue show={search.get('show') === 'all' ? 'all' : 'open'} after={search.get('after')} />
      )}
    </div>
  )
}

const SHOWN = ['open', 'all'] as const

function Queue({ show, after }: { show: 'open' | 'all'; after: string | null }) {
  const t = useTranslations('adminComplaints')
  const home = adminPath('complaints', useLocale())
  const door = `/admin/complaints?status=${show}${after ? `&after=${encodeURIComponent(after)}` : ''}`
  const answer = useAnswer<ComplaintQueue>(door)
  const list = useRef<HTMLElement>(null)
  useShortcuts(useWalk(list))
  return (
    <>
      <SavedViews list="complaints" />
      <nav aria-label={t('show')}>
        <ul className={`view-switch ${styles.complaintShown}`}>
          {SHOWN.map((one) => (
            <li key={one}>
              <Link
                className="view-switch-link"
                to={`${home}?show=${one}`}
                aria-current={one === show ? 'true' : undefined}
              >
                {t(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section
        ref={list}
        className="card card-surface admin-queue"
        aria-busy={answer.isLoading}
        aria-label={t(show)}
      >
        <Answered answer={answer} failed={t('failed')}>
          {({ items, open, late }) =>
            items.length > 0 ? (
              <>
                <p className={`caption ${styles.complaintCount}`}>{t('waiting', { open, late })}</p>
                <ul className={styles.complaintQueue}>
                  {items.map((one) => (
                    <Row key={one.id} complaint={one} />
                  ))}
                </ul>
              </>
            ) : (
              <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
            )
          }
        </Answered>
        <NextPage
          to={answer.data?.next && `${home}?show=${show}&after=${answer.data.next}`}
          rows={answer.data?.items.length}
          total={show === 'open' ? answer.data?.open : undefined}
        />
      </section>
    </>
  )
}

function Row({ complaint }: { complaint: QueuedComplaint }) {
  const t = useTranslations()
  const locale = useLocale()
  const { id, reference, status, subjectKind, subjectName, providerId, reason, start } = complaint
  const isOpen = status === 'received' || status === 'in_review'
  return (
    <li>
      <div className={styles.complaintClock}>
        {isOpen ? (
          <>
            <TimeLeft due={complaint.dueAt} since={complaint.receivedAt} />
            <small>{t(`adminComplaints.runsOut.${status}`)}</small>
          </>
        ) : (
          t.rich('adminComplaints.received', { time: () => <Moment at={complaint.receivedAt} /> })
        )}
      </div>
      <div className={styles.complaintWhat}>
        <p className={styles.complaintEyebrow}>
          <b>{t(`complaints.reasons.${reason}`)}</b>
          <ComplaintStatusBadge status={status} />
        </p>
        {start && (
          <UserText as="p" className={styles.complaintStart}>
            {start}
          </UserText>
        )}
        <p className={styles.complaintRowFacts}>
          <Reference>{reference}</Reference>
          <span>
            {!subjectName && t(`complaints.subject.${subjectKind}`)}
            {subjectName &&
              (providerId ? (
                <Link className="link" to={adminProviderPath(locale, providerId)}>
                  <UserText>{subjectName}</UserText>
                </Link>
              ) : (
                <UserText>{subjectName}</UserText>
              ))}
          </span>
          <span>{t(`adminComplaints.by.${complaint.reporterKind}`)}</span>
        </p>
      </div>
      <div className={styles.complaintActs}>
        {isOpen && <Holder kind="report" id={id} name={reference} />}
        <Link
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          data-row
          to={adminComplaintPath(locale, id)}
          aria-label={t(`adminComplaints.openOf.${isOpen ? status : 'done'}`, { reference })}
        >
          {t(`adminComplaints.openTo.${isOpen ? status : 'done'}`)}
        </Link>
      </div>
    </li>
  )
}
