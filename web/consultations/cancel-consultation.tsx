import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { useNow } from '#web/leads/use-now.ts'
import { Money } from '#web/ui/money.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionButton, ActionRefused } from './act-outcome.tsx'
import type { ConsultationOutcome } from './consultation-act.ts'
import styles from './consultation-page.module.css'
import { ShownMoment } from './shown-time.tsx'

interface CancelConsultationProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

const MOST_LETTERS = 500

/** Cancels a consultation. Folded, so that nobody cancels by accident; shows the refund before and on the button. */
export function CancelConsultation({ consultation, outcome }: CancelConsultationProps) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const refund = consultation.cancellation?.refund ?? 0
  return (
    <details
      className={`card card-surface card-padded lead-fold ${styles.consultationCancel}`}
      open={outcome?.act === 'cancel' || undefined}
    >
      <summary>{t('cancel')}</summary>
      <Form method="post" className="request-block">
        <WhatGoesBack consultation={consultation} />
        <TextArea
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          optionalLabel={t('optional')}
          maxLength={MOST_LETTERS}
          rows={2}
        />
        <ActionRefused act="cancel" outcome={outcome} />
        <ActionButton act="cancel" variant="danger" loadingLabel={t('cancelling')}>
          {refund > 0
            ? t('cancelPressRefund', { amount: formatMoneyText(refund, locale) })
            : t('cancelPress')}
        </ActionButton>
      </Form>
    </details>
  )
}

function WhatGoesBack({ consultation: { price, status, cancellation } }: { consultation: Consultation }) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const now = useNow()
  if (price === 0) return <p>{t('cancelFree')}</p>
  if (status === 'held') return <p>{t('cancelHeld')}</p>
  if (!cancellation) return null
  const { refund, wholeUntil, halfUntil } = cancellation
  const isBefore = (moment: string) => now !== undefined && now <= Date.parse(moment)
  return (
    <>
      <p>
        <b>
          {refund > 0
            ? t.rich('cancelNow', { amount: () => <Money halalas={refund} locale={locale} /> })
            : t('cancelNothing')}
        </b>
      </p>
      {isBefore(wholeUntil) && (
        <p>{t.rich('cancelWhole', { time: () => <ShownMoment at={wholeUntil} /> })}</p>
      )}
      {isBefore(halfUntil) && <p>{t.rich('cancelHalf', { time: () => <ShownMoment at={halfUntil} /> })}</p>}
    </>
  )
}
