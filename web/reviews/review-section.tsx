import { useEffect } from 'react'
import { type FetcherWithComponents, Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Side } from '#domain/reviews/handover.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type Below, OwnReviewPart, Written } from './own-review-part.tsx'
import type { ReviewAct, ReviewOutcome } from './review-acts.ts'
import { ReviewForm } from './review-form.tsx'
import { ReviewMoment } from './review-moment.tsx'
import styles from './reviews.module.css'

interface ReviewSectionProps {
  side: Side
  standing: ReviewStanding
  /** The address for the forms: the section as a page of its own. */
  action: string
  level?: 1 | 2
  /** A page of its own instead of a part of the request's. */
  isOwnPage?: boolean
  /** Where an owner says what is not right yet, instead of confirming. */
  defectsTo?: string | undefined
  /** The result of a form posted by a browser without scripts. */
  outcome?: ReviewOutcome | undefined
  /** Called after each successful act, where the browser itself read the shown data. */
  onChanged?: () => void
}

/** Shown from the award on: confirmation of the handover, the review forms, and both reviews once they are visible. */
export function ReviewSection(props: ReviewSectionProps) {
  const { side, standing, action, level = 2, isOwnPage = level === 1, defectsTo, onChanged } = props
  const t = useTranslations('reviews')
  const fetcher = useFetcher<ReviewOutcome>()
  const outcome = fetcher.data ?? props.outcome
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result; a new callback is no reason to run
  useEffect(() => {
    if (fetcher.data?.isDone) onChanged?.()
  }, [fetcher.data])
  const Heading = `h${level}` as const
  const below = level === 1 ? 2 : 3
  return (
    <section
      className={`card card-surface card-padded request-block ${styles.awardedReview}`}
      aria-labelledby="review-title"
    >
      <Heading id="review-title">{t('title')}</Heading>
      <Handover side={side} standing={standing} />
      <Refused outcome={outcome} />
      {standing.canState &&
        (isOwnPage || side === 'provider' ? (
          <div className="actions">
            <ActionForm
              {...{ side, fetcher, action }}
              act="state"
              variant={isOwnPage ? 'primary' : 'secondary'}
            />
            {defectsTo && (
              <Link className={buttonClass({ variant: 'secondary', size: 'md' })} to={defectsTo}>
                {t('defects')}
              </Link>
            )}
          </div>
        ) : (
          // Right after the choice it is months away, and one press would end the work: not the next thing to press.
          <details className={styles.reviewDispute}>
            <summary className="link">{t('whenDone')}</summary>
            <ActionForm {...{ side, fetcher, action }} act="state" variant="secondary" />
          </details>
        ))}
      {standing.own && <OwnReviewPart own={standing.own} answer={standing.answer} level={below} />}
      <Theirs side={side} standing={standing} level={below} />
      {standing.canReview && (
        <>
          <Blind side={side} standing={standing} />
          <ReviewForm of={side} {...{ fetcher, action, outcome }} />
        </>
      )}
      {standing.handover && !standing.canReview && !standing.canState && !standing.own && (
        <p>{standing.handover.disputedAt ? null : t('nothing')}</p>
      )}
      {standing.canDispute && (
        <details className={styles.reviewDispute}>
          <summary className="link">{t('dispute')}</summary>
          <p>{t('disputeText')}</p>
          <ActionForm {...{ side, fetcher, action }} act="dispute" variant="secondary" />
        </details>
      )}
    </section>
  )
}

function Handover({ side, standing: { handover } }: { side: Side; standing: ReviewStanding }) {
  const t = useTranslations('reviews')
  if (!handover) return <p>{t(`notYet.${side}`)}</p>
  if (handover.disputedAt) return <Notice tone="warning">{t(`disputed.${side}`)}</Notice>
  return (
    <p>
      {t.rich(handover.statedBy === side ? `statedOwn.${side}` : `stated.${handover.statedBy}`, {
        time: () => <ReviewMoment at={handover.statedAt} />,
      })}
    </p>
  )
}

function Refused({ outcome }: { outcome: ReviewOutcome | undefined }) {
  const errorText = useErrorText()
  if (!outcome?.code || outcome.isDone || Object.keys(outcome.fieldErrors ?? {}).length > 0) return null
  const { code, details } = outcome
  return (
    <Notice tone="danger" role="alert">
      {errorText({ code, ...(details && { details }) })}
    </Notice>
  )
}

interface ActFormProps {
  side: Side
  fetcher: FetcherWithComponents<ReviewOutcome>
  action: string
  act: Exclude<ReviewAct, 'review'>
  variant: 'primary' | 'secondary'
}

function ActionForm({ side, fetcher, action, act, variant }: ActFormProps) {
  const t = useTranslations('reviews')
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="act" value={act} />
      <Button
        type="submit"
        size="md"
        variant={variant}
        loading={fetcher.state !== 'idle'}
        loadingLabel={t('form.sending')}
      >
        {act === 'state' ? t(`state.${side}`) : t(act)}
      </Button>
    </fetcher.Form>
  )
}

function Blind({ side, standing }: { side: Side; standing: ReviewStanding }) {
  const t = useTranslations('reviews')
  const until = standing.reviewUntil
  return (
    <Notice title={t('blindTitle')}>
      <p>{t('blind')}</p>
      {standing.theirsIsSealed && <p>{t(`theirsIsSealed.${side}`)}</p>}
      {until && <p>{t.rich('until', { time: () => <ReviewMoment at={until} /> })}</p>}
    </Notice>
  )
}

function Theirs({ side, standing, level }: { side: Side; standing: ReviewStanding; level: Below }) {
  const t = useTranslations('reviews')
  const { theirs, theirsRemovedFor, theirsIsSealed, own } = standing
  if (theirsRemovedFor) return <p>{t('theirsRemoved', { reason: t(`removedFor.${theirsRemovedFor}`) })}</p>
  if (theirs)
    return <Written level={level} title={t(`theirs.title.${side}`)} stars={theirs.stars} body={theirs.body} />
  return theirsIsSealed && !own && !standing.canReview ? <p>{t(`theirsIsSealed.${side}`)}</p> : null
}
