import { useState } from 'react'
import { Form, Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Consultation, Slots } from '#server/consultations/consultation-answers.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ActionButton, ActionRefused } from './act-outcome.tsx'
import styles from './booking/booking.module.css'
import { SlotPicker } from './booking/slot-picker.tsx'
import type { ConsultationLoader } from './consultation.route.tsx'
import type { ConsultationOutcome } from './consultation-act.ts'
import consultationPageStyles from './consultation-page.module.css'
import { ShownMoment } from './shown-time.tsx'

interface MoveConsultationProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

/** Chooses another time for the appointment. Opened by a link, so it works without scripts. */
export function MoveConsultation({ outcome }: MoveConsultationProps) {
  const t = useTranslations('consultationPage')
  const { slots } = useLoaderData<ConsultationLoader>()
  return (
    <section className="card card-surface card-padded request-block" id="move" aria-labelledby="move-title">
      <h2 id="move-title">{t('move')}</h2>
      <p>{t('moveText')}</p>
      {slots ? (
        <MoveForm slots={slots} outcome={outcome} />
      ) : (
        <p>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'md' })}
            to="?move=1#move"
            preventScrollReset
          >
            {t('move')}
          </Link>
        </p>
      )}
    </section>
  )
}

function MoveForm({ slots, outcome }: { slots: Slots; outcome: ConsultationOutcome | undefined }) {
  const t = useTranslations('consultationPage')
  const words = useTranslations('booking')
  const [startsAt, choose] = useState<string>()
  const [day, setDay] = useState<string>()
  return (
    <Form method="post" className={consultationPageStyles.consultationMove} preventScrollReset>
      {slots.days.length === 0 && <p className={styles.consultationNone}>{words('noneHere')}</p>}
      <SlotPicker slots={slots} day={day} onDay={setDay} startsAt={startsAt} onStart={choose} />
      <ActionRefused act="reschedule" outcome={outcome} />
      {startsAt && (
        <p className="consultation-move-to">
          <b>
            <ShownMoment at={startsAt} />
          </b>
        </p>
      )}
      <p>
        <ActionButton act="reschedule" loadingLabel={t('moving')}>
          {t('movePress')}
        </ActionButton>
      </p>
    </Form>
  )
}
