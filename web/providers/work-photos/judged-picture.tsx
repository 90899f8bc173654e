import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageOfText } from '#i18n/text-language.ts'
import { useAdmin } from '#web/admin/console/use-admin.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './work-photos.module.css'

/** Of a picture that somebody decides about. */
export type Sight = 'loading' | 'failed' | 'seen'

/**
 * Whether a picture at a preview address has loaded. Each answer of the server brings new addresses, so one that was
 * seen keeps its own, and one that failed is tried again with the next answer.
 */
export function useSight(preview: string) {
  const [seen, setSeen] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const src = seen ?? preview
  const sight: Sight = seen ? 'seen' : failed === preview ? 'failed' : 'loading'
  return { src, sight, onLoad: () => setSeen(src), onError: () => setFailed(src) }
}

interface JudgedPictureProps extends ReturnType<typeof useSight> {
  alt: string
  width: number | undefined
  height: number | undefined
  isLogo?: boolean
  /** Among the first on the page: it does not wait until it is scrolled to. */
  isFirst: boolean
  caption?: ReactNode
}

/** The picture to judge; while it is not there, its place says so, and after a failure how to get it. */
export function JudgedPicture({ sight, isLogo, isFirst, caption, alt, ...picture }: JudgedPictureProps) {
  const t = useTranslations('workPhotos')
  const { answers } = useAdmin()
  return (
    <figure className={styles.judged} data-logo={isLogo ? '' : undefined}>
      <div className={styles.judgedFrame}>
        {sight !== 'failed' && (
          <img
            key={picture.src}
            {...picture}
            alt={alt}
            lang={languageOfText(alt)}
            loading={isFirst ? 'eager' : 'lazy'}
          />
        )}
        {sight === 'loading' && <p className={styles.judgedState}>{t('sight.loading')}</p>}
        {sight === 'failed' && (
          <div className={styles.judgedState} role="alert">
            <p>{t('sight.failed')}</p>
            <Button size="sm" variant="secondary" onClick={() => answers.refresh()}>
              {t('sight.again')}
            </Button>
          </div>
        )}
      </div>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  )
}
