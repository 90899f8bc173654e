import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import type { Tracking } from '#server/project-requests/tracking-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './comparison.module.css'
import { ACT, type TrackingAct, type TrackingOutcome } from './tracking-act.ts'

/** Limits of the table (db/migrations/0019). */
const WISHES = ['1', '2', '3', '4', '5']

interface SettingsProps {
  tracking: Tracking
  outcome: TrackingOutcome | undefined
}

/** The number of requested quotes, and the two ways to end the project request, each while it is possible. */
export function ProjectRequestSettings({ tracking, outcome }: SettingsProps) {
  const t = useTranslations('tracking.settings')
  const canWish = canMove(tracking.status, 'dispatch')
  const canClose = canMove(tracking.status, 'close')
  const canCancel = canMove(tracking.status, 'cancel')
  if (!canWish && !canClose && !canCancel) return null
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.requestSettings}`}
      aria-labelledby="settings-title"
    >
      <h2 id="settings-title">{t('title')}</h2>
      {canWish && <WishForm tracking={tracking} outcome={outcome} />}
      {canClose && canCancel && <p className="caption">{t('endings')}</p>}
      {canClose && (
        <EndForm act="close" outcome={outcome}>
          <p>{t(tracking.status === 'awarded' ? 'closeAwardedText' : 'closeText')}</p>
        </EndForm>
      )}
      {canCancel && (
        <EndForm act="cancel" outcome={outcome}>
          <p>{t('cancelText')}</p>
          <TextArea
            name="reason"
            label={t('reason')}
            optionalLabel={t('optional')}
            maxLength={300}
            rows={2}
          />
        </EndForm>
      )}
    </section>
  )
}

function WishForm({ tracking, outcome }: SettingsProps) {
  const t = useTranslations('tracking.settings')
  return (
    <Form method="post" preventScrollReset className={styles.wishForm}>
      <input type="hidden" name={ACT} value="wish" />
      <SegmentedControl
        name="quotesWished"
        label={t('wish')}
        hint={t('wishHint')}
        defaultValue={`${tracking.quotesWished}`}
        options={WISHES.map((value) => ({ value, label: <bdi>{value}</bdi> }))}
      />
      <Refused act="wish" outcome={outcome} />
      <ActionButton act="wish" variant="soft" />
    </Form>
  )
}

interface EndFormProps {
  act: 'close' | 'cancel'
  outcome: TrackingOutcome | undefined
  children: React.ReactNode
}

/** Folded, so that nobody ends a request by accident. Works without scripts. */
function EndForm({ act, outcome, children }: EndFormProps) {
  const t = useTranslations('tracking.settings')
  return (
    <details className={styles.quoteFold} open={outcome?.act === act || undefined}>
      <summary className="link">{t(act)}</summary>
      <Form method="post" className={styles.endForm}>
        <input type="hidden" name={ACT} value={act} />
        {children}
        <Refused act={act} outcome={outcome} />
        <ActionButton act={act} variant={act === 'cancel' ? 'danger' : 'secondary'} />
      </Form>
    </details>
  )
}

function Refused({ act, outcome }: { act: TrackingAct; outcome: TrackingOutcome | undefined }) {
  const errorText = useErrorText()
  if (outcome?.act !== act) return null
  return (
    <Notice tone="danger" role="alert">
      {errorText(outcome)}
    </Notice>
  )
}

function ActionButton({
  act,
  variant,
}: {
  act: 'wish' | 'close' | 'cancel'
  variant: 'soft' | 'danger' | 'secondary'
}) {
  const t = useTranslations('tracking.settings')
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get(ACT) === act
  return (
    <Button type="submit" size="md" variant={variant} loading={isSending} loadingLabel={t('saving')}>
      {t(`${act}Now`)}
    </Button>
  )
}
