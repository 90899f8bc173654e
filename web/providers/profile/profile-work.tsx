import { useTranslations } from 'use-intl'
import { districtIn } from '#domain/providers/quarters.ts'
import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { languageOfText } from '#i18n/text-language.ts'
import type { PublicWorkPhoto } from '#server/providers/work-photos/work-photo-answers.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { WorkDrawing } from '../work-drawing.tsx'
import styles from './profile.module.css'

/** A large one, and four beside it on a desktop; more than these are behind a press. */
const SHOWN = 5

/** The newest work large, the rest beside it; a strip to swipe on phones. */
export function ProfileWork({ photos }: { photos: readonly PublicWorkPhoto[] }) {
  const t = useTranslations('providerProfile.work')
  if (photos.length === 0) return <p className={styles.profileEmpty}>{t('none')}</p>
  const shown = photos.slice(0, SHOWN)
  const rest = photos.slice(SHOWN)
  // Where all are drawings one sentence says so; beside photos each says it of itself.
  const isMixed = photos.some(({ drawing }) => drawing) && photos.some(({ drawing }) => !drawing)
  return (
    <section aria-labelledby="work-title" className={styles.profileWorkPart}>
      <h2 id="work-title" className="visually-hidden">
        {t('title')}
      </h2>
      <ul
        className={styles.profileWork}
        data-count={shown.length}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
        tabIndex={0}
        aria-labelledby="work-title"
      >
        {shown.map((photo, at) => (
          <WorkItem key={photo.id} photo={photo} isFirst={at === 0} isMarked={isMixed} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.profileMore}>
          <summary className="link">{t('more', { count: rest.length })}</summary>
          <ul>
            {rest.map((photo) => (
              <WorkItem key={photo.id} photo={photo} isMarked={isMixed} />
            ))}
          </ul>
        </details>
      )}
      {photos.some(({ drawing }) => drawing) && <p className="caption">{t('drawn')}</p>}
    </section>
  )
}

interface WorkItemProps {
  photo: PublicWorkPhoto
  isFirst?: boolean
  /** Says of a drawing that it is one. */
  isMarked: boolean
}

function WorkItem(props: WorkItemProps) {
  const t = useTranslations('providerProfile.work')
  const locale = useLocale()
  const { title, place, finishedOn, areaSqm } = props.photo
  return (
    <li>
      <figure>
        <Picture {...props} />
        <figcaption>
          <b>
            <UserText>{title}</UserText>
          </b>
          {/* A line of its own: after a title of the other language it would stand in the middle of it. */}
          {areaSqm !== undefined && (
            <span>{t.rich('area', { area: () => <bdi className="num">{formatNumber(areaSqm)}</bdi> })}</span>
          )}
          <span>
            {t.rich('where', {
              place: () => (
                <UserText>{languageOfText(place) === locale ? place : districtIn(place, locale)}</UserText>
              ),
              month: () => <bdi>{formatMonth(`${finishedOn}-15T00:00:00Z`, locale)}</bdi>,
            })}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}

/** Widths at which a tile stands, as profile.module.css has them: most of a phone, a half or a quarter of the column. */
const SIZES_FIRST = '(min-width: 64rem) 24rem, 78vw'
const SIZES = '(min-width: 64rem) 12rem, 78vw'

const workPhotoAddress = (id: string, width: number) => `/api/v1/work-photos/${id}/${width}`

function Picture({ photo, isFirst = false, isMarked }: WorkItemProps) {
  const t = useTranslations('providerProfile.work')
  const { id, title, alt, drawing, width, height } = photo
  if (drawing) {
    return (
      <div className={styles.profileFrame}>
        <WorkDrawing name={drawing} alt={alt} isWhole={isFirst} />
        {isMarked && <span className={styles.profileDrawn}>{t('drawing')}</span>}
      </div>
    )
  }
  const [small, medium, large] = WORK_PHOTO_WIDTHS
  return (
    <a className={styles.profileFrame} href={workPhotoAddress(id, large)} aria-label={t('open', { title })}>
      <img
        src={workPhotoAddress(id, medium)}
        srcSet={[small, medium, large].map((each) => `${workPhotoAddress(id, each)} ${each}w`).join(', ')}
        sizes={isFirst ? SIZES_FIRST : SIZES}
        width={width}
        height={height}
        alt={alt}
        lang={languageOfText(alt)}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </a>
  )
}
