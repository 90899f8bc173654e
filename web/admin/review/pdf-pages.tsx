import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './review.module.css'

interface PdfPagesProps {
  file: Blob
  label: string
  /** Its pages stand on the screen. */
  onDrawn: () => void
  onFailed: () => void
}

/** More are downloaded: no certificate has as many. */
const MOST_PAGES = 12
/** Sharp when enlarged twice. */
const WIDTH = 1600

/** A PDF drawn as pictures, for browsers with and without a viewer of their own. Nothing of the file can run. */
export function PdfPages({ file, label, onDrawn, onFailed }: PdfPagesProps) {
  const t = useTranslations('admin.review.papers')
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once for each file
  useEffect(() => {
    let isLeft = false
    drawPages(file)
      .then((pages) => {
        if (isLeft) return
        place.current?.replaceChildren(...pages)
        setDrawn(true)
        onDrawn()
      })
      .catch(() => !isLeft && onFailed())
    return () => {
      isLeft = true
    }
  }, [file])
  return (
    <>
      {!isDrawn && <Spinner label={t('opening')} />}
      <div
        ref={place}
        role="img"
        aria-label={label}
        aria-busy={!isDrawn}
        hidden={!isDrawn}
        className={styles.reviewPaperPages}
      />
    </>
  )
}

/** The reader is 1.6 MB, so it is loaded with the first PDF. */
async function drawPages(file: Blob): Promise<HTMLCanvasElement[]> {
  const [{ getDocument }, data] = await Promise.all([import('unpdf/pdfjs'), file.arrayBuffer()])
  // It would warn in the console of each file that is not quite by the book; what cannot be drawn says so in the page.
  const loading = getDocument({ data: new Uint8Array(data), useSystemFonts: true, verbosity: 0 })
  try {
    const pdf = await loading.promise
    const pages: HTMLCanvasElement[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number)
      const { width } = page.getViewport({ scale: 1 })
      const viewport = page.getViewport({ scale: WIDTH / width })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      pages.push(canvas)
    }
    return pages
  } finally {
    await loading.destroy()
  }
}
