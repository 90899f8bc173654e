import { TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import type { LikeProvider } from '../console/answers.ts'
import { StandingBadge } from '../console/standing-badge.tsx'
import { Since } from '../queue/queue-table.tsx'
import { useQueueView } from '../queue/use-queue-view.ts'
import styles from './review.module.css'

/** Providers with matching data. The company may have registered twice, or used another company's documents. */
export function DuplicatesSection({ duplicates }: { duplicates: LikeProvider[] }) {
  const t = useTranslations('admin.review.duplicates')
  if (duplicates.length === 0) return null
  return (
    <section className={`review-section ${styles.reviewDuplicates}`} aria-labelledby="duplicates-title">
      <h3 id="duplicates-title">
        <Icon icon={TriangleAlert} /> {t('title')}
      </h3>
      <p>{t('lead')}</p>
      <ul>
        {duplicates.map((like) => (
          <li key={like.providerId}>
            <Like like={like} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Like({
  like: { providerId, companyName, city, standing, registeredAt, same },
}: {
  like: LikeProvider
}) {
  const t = useTranslations()
  const { addressOf } = useQueueView()
  return (
    <>
      <div>
        <Link className="link" to={addressOf({ provider: providerId })} preventScrollReset>
          <UserText>{companyName}</UserText>
        </Link>
        <StandingBadge standing={standing} />
      </div>
      <p className="caption">
        {t(`projectRequests.city.${city}`)} · <Since date={registeredAt} />
      </p>
      <p className={styles.reviewSame}>
        {same.map((what) => (
          <span key={what} className="tag">
            {t(`admin.review.duplicates.same.${what}`)}
          </span>
        ))}
      </p>
    </>
  )
}
