import { useTranslations } from 'use-intl'
import { UserText } from '#web/ui/user-text.tsx'

interface ReviewAuthorProps {
  review: {
    after: 'job' | 'consultation'
    shownName?: string | undefined
    city?: string | undefined
    projectType?: string | undefined
  }
}

/** Who wrote a review, as they chose, and what it is of. After a consultation neither city nor kind of work is known. */
export function ReviewAuthor({ review: { after, shownName: name, city, projectType } }: ReviewAuthorProps) {
  const t = useTranslations()
  const where = city && t(`projectRequests.city.${city as 'riyadh'}`)
  const anOwner = where ? t('publicReviews.anOwner', { city: where }) : t('publicReviews.anyOwner')
  return (
    <>
      <span>
        {name && where ? (
          t.rich('publicReviews.named', { name: () => <UserText>{name}</UserText>, city: where })
        ) : name ? (
          <UserText>{name}</UserText>
        ) : (
          anOwner
        )}
      </span>
      <small>
        {after === 'consultation'
          ? t('publicReviews.afterConsultation')
          : t('publicReviews.afterJob', {
              kind: t(`projectRequests.projectType.${projectType as 'renovation'}`),
            })}
      </small>
    </>
  )
}
