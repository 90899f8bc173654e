import { Link, useActionData, useLoaderData } from 'react-router'
import type { Side } from '#domain/reviews/handover.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import type { ReviewOutcome } from './review-acts.ts'
import { ReviewSection } from './review-section.tsx'
import styles from './reviews.module.css'

interface ReviewPageProps {
  side: Side
  /** The page that contains this section, by its token. */
  backTo: (token: string) => string
  backWords: string
  action: (token: string) => string
}

/** The section as a page of its own, where its forms lead without scripts. */
export function ReviewPage({ side, backTo, backWords, action }: ReviewPageProps) {
  const { token, standing } = useLoaderData<{ token: string; standing: ReviewStanding | null }>()
  const outcome = useActionData<ReviewOutcome>()
  if (!standing) return <LinkNotFound />
  return (
    <div className={`wrap ${styles.reviewPage}`}>
      <Link className="link" to={backTo(token)}>
        {backWords}
      </Link>
      <ReviewSection side={side} level={1} standing={standing} action={action(token)} outcome={outcome} />
    </div>
  )
}
