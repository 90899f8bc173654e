import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import { paths } from '#web/paths.ts'
import { projectRequestDraft } from '#web/project-requests/form/draft.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useEarlyLink } from '#web/ui/use-early-press.ts'
import { useLocale } from '#web/use-locale.ts'

/**
 * Leads from the consultation to a project request: to the existing one, or, after the talk, to the form, filled from the
 * consultation; before it, says what to bring.
 */
export function FollowUp({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const { followUpTrackingToken, trackingToken } = consultation
  if (followUpTrackingToken || trackingToken)
    return (
      <p>
        <a className="link" href={paths.tracking(locale, (followUpTrackingToken ?? trackingToken)!)}>
          {t(followUpTrackingToken ? 'followUpOpen' : 'fromRequest')}
        </a>
      </p>
    )
  if (consultation.status === 'booked')
    return (
      <section className="card card-clay card-padded request-block" aria-labelledby="prepare-title">
        <h2 id="prepare-title">{t('prepareTitle')}</h2>
        <p>
          {t('prepare')} {consultation.provider.mobile && t('prepareSend')}
        </p>
      </section>
    )
  return (
    <section className="card card-clay card-padded request-block" aria-labelledby="follow-title">
      <h2 id="follow-title">{t('followUp')}</h2>
      <p>{t('followUpText')}</p>
      <p>
        <FormLink consultation={consultation} />
      </p>
    </section>
  )
}

/** Takes the consultation along, so a press waits for the script that does. */
function FormLink({ consultation }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const link = useRef<HTMLAnchorElement>(null)
  useEarlyLink(link)
  return (
    <Link
      ref={link}
      data-held=""
      className={buttonClass({ variant: 'secondary', size: 'md' })}
      to={paths.newProjectRequest(useLocale())}
      onClick={() => carryOver(consultation)}
    >
      {t('followUp')}
    </Link>
  )
}

/** An existing draft is kept, because it is the reader's own work. */
function carryOver({ question, notes, ownerName, consultationToken }: Consultation): void {
  if (projectRequestDraft.read()) return
  const own = notes.filter(({ author }) => author === 'owner').map(({ body }) => body)
  const text = [question, ...own].filter(Boolean).join('\n')
  // The token lets the server link the consultation to the request when it is sent.
  const fields = { text, name: ownerName, consultationToken }
  projectRequestDraft.save({ idempotencyKey: newIdempotencyKey(), fields })
}
