import { useRef } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatMoneyText } from '#i18n/format.ts'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { CodeField } from '#web/accounts/code-field.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { useNow } from '#web/leads/use-now.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionButton, ActionRefused } from '../act-outcome.tsx'
import type { ConsultationOutcome } from '../consultation-act.ts'
import styles from '../consultation-page.module.css'
import { ShownMoment } from '../shown-time.tsx'

interface ToConfirmProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

/** What is missing to confirm the booking, and how long the time stays reserved. */
export function ToConfirm({ consultation, outcome }: ToConfirmProps) {
  const { waitsFor, heldUntil } = consultation
  return (
    <Card tone="wall" as="section" className={styles.consultationWanted} aria-labelledby="wanted-title">
      {waitsFor === 'code' ? (
        <Code heldUntil={heldUntil} outcome={outcome} />
      ) : (
        <Payment consultation={consultation} outcome={outcome} />
      )}
    </Card>
  )
}

const MINUTE_MS = 60_000

function Left({ heldUntil }: { heldUntil: string | undefined }) {
  const t = useTranslations('consultationPage')
  const now = useNow()
  const left = heldUntil && now !== undefined ? Date.parse(heldUntil) - now : 0
  return left > 0 ? (
    <p className={styles.consultationLeft} role="timer">
      {t('heldLeft', { count: Math.ceil(left / MINUTE_MS) })}
    </p>
  ) : null
}

function Code({ heldUntil, outcome }: { heldUntil: string | undefined; outcome: ToConfirmProps['outcome'] }) {
  const t = useTranslations('consultationPage')
  const errorText = useErrorText()
  const refusal = outcome?.act === 'confirm' ? outcome : undefined
  const refusals = useCount(refusal)
  return (
    <>
      <h2 id="wanted-title">{t('codeTitle')}</h2>
      <p>{heldUntil && t.rich('codeText', { time: () => <ShownMoment at={heldUntil} /> })}</p>
      <Left heldUntil={heldUntil} />
      <Form method="post" className={`${styles.consultationCode} card card-surface card-padded`}>
        <CodeField key={refusals} name="code" isRefused={refusal !== undefined} error={errorText(refusal)} />
        <ActionButton act="confirm" loadingLabel={t('codeSending')}>
          {t('codePress')}
        </ActionButton>
      </Form>
      <Form method="post" className="consultation-again">
        <ActionRefused act="code" outcome={outcome} />
        <ActionButton act="code" variant="inverse" loadingLabel={t('codeSending')}>
          {t('codeAgain')}
        </ActionButton>
      </Form>
    </>
  )
}

/** How many have come. */
function useCount(one: unknown): number {
  const seen = useRef({ one, count: one ? 1 : 0 })
  if (one && seen.current.one !== one) seen.current = { one, count: seen.current.count + 1 }
  return seen.current.count
}

function Payment({ consultation: { heldUntil, payment, price }, outcome }: ToConfirmProps) {
  const t = useTranslations('consultationPage')
  const locale = useLocale()
  const declined = payment?.declined
  const hasFailed = payment?.status === 'failed' || declined !== undefined
  return (
    <>
      <h2 id="wanted-title">{t('payTitle')}</h2>
      <p>{heldUntil && t.rich('payText', { time: () => <ShownMoment at={heldUntil} /> })}</p>
      <Left heldUntil={heldUntil} />
      {hasFailed && <p role="alert">{declined ? t(`payDeclined.${declined}`) : t('payment.failed')}</p>}
      {payment?.payUrl ? (
        <p>
          <a className={buttonClass({ variant: 'inverse' })} href={payment.payUrl}>
            {hasFailed ? t('payAgain') : t('pay', { amount: formatMoneyText(price, locale) })}
          </a>
        </p>
      ) : (
        <Form method="post" className="consultation-again">
          <ActionRefused act="pay" outcome={outcome} />
          <ActionButton act="pay" variant="inverse" loadingLabel={t('payOpening')}>
            {t(hasFailed ? 'payAgain' : 'payOpen')}
          </ActionButton>
        </Form>
      )}
    </>
  )
}
