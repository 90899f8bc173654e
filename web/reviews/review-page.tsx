import { ArrowLeft } from 'lucide'
import { Link, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Side } from '#domain/reviews/handover.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatDate } from '#i18n/format.ts'
import type { ReviewStanding } from '#server/reviews/review-answers.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Reference } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { ReviewOutcome } from './review-acts.ts'
import { ReviewSection } from './review-section.tsx'
import '#web/providers/firm-avatar.module.css'
import styles from './reviews.module.css'

interface ReviewPageProps {
  side: Side
  /** The page that contains this section, by its token. */
  backTo: (token: string) => string
  backWords: string
  action: (token: string) => string
}

interface About {
  provider: string
  reference: string
  projectType: ProjectType
  city: City
  /** The sum in halalas with VAT, and the last day, `2027-03-09`. */
  agreed?: { amount: Halalas; endsOn?: string | undefined } | undefined
  /** Address where the owner says what is not right yet. */
  defectsTo: string
}

interface Loaded {
  token: string
  standing: ReviewStanding | null
  /** Absent on the page of a provider, whose own lead says it. */
  about?: About | undefined
}

/** The section as a page of its own, where its forms lead without scripts. */
export function ReviewPage({ side, backTo, backWords, action }: ReviewPageProps) {
  const { token, standing, about } = useLoaderData<Loaded>()
  const outcome = useActionData<ReviewOutcome>()
  if (!standing) return <LinkNotFound isInAccount={false} />
  return (
    <div className={`wrap ${styles.reviewPage}`}>
      <Link className="link" to={backTo(token)}>
        <Icon icon={ArrowLeft} size={16} flip />
        <span>{backWords}</span>
      </Link>
      {about && <Head about={about} standing={standing} />}
      <ReviewSection
        side={side}
        level={about ? 2 : 1}
        isOwnPage
        standing={standing}
        action={action(token)}
        outcome={outcome}
        defectsTo={about?.defectsTo}
      />
    </div>
  )
}

const STEPS = ['handover', 'write', 'read'] as const

/** Whose work it is, and the way from its handover to both reviews. */
function Head({ about, standing }: { about: About; standing: ReviewStanding }) {
  const t = useTranslations()
  const { provider, reference, projectType, city, agreed } = about
  const locale = useLocale()
  const here = !standing.handover || standing.handover.disputedAt ? 0 : standing.own ? 2 : 1
  return (
    <header className={styles.reviewHead}>
      <div className={styles.reviewFirm}>
        <FirmAvatar name={provider} />
        <div>
          <h1>{t.rich('reviews.of', { name: () => <UserText>{provider}</UserText> })}</h1>
          <p>
            {t(`projectRequests.projectType.${projectType}`)} · {t(`projectRequests.city.${city}`)} ·{' '}
            <Reference>{reference}</Reference>
          </p>
          {agreed && (
            <p>
              {t.rich(agreed.endsOn ? 'reviews.agreedBy' : 'reviews.agreed', {
                sum: () => (
                  <b>
                    <Money halalas={agreed.amount} locale={locale} whole />
                  </b>
                ),
                day: () => <bdi>{agreed.endsOn && formatDate(agreed.endsOn, locale)}</bdi>,
              })}
            </p>
          )}
        </div>
      </div>
      <ol className={styles.reviewSteps}>
        {STEPS.map((step, at) => (
          <li key={step} aria-current={at === here ? 'step' : undefined} data-done={at < here || undefined}>
            <b>{t(`reviews.steps.${step}`)}</b>
            <span>{t(`reviews.steps.${step}Text`)}</span>
          </li>
        ))}
      </ol>
    </header>
  )
}
