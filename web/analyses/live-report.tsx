import { type MouseEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FormFields } from '#web/forms/form-fields.ts'
import { ServerOnly, type ServerOnlyParts } from '#web/server-only/server-only.tsx'
import styles from './report.module.css'
import { useLiveReport } from './use-live-report.ts'

interface LiveReportProps {
  still: ServerOnlyParts | undefined
  told: FormFields
  known: FormFields
  announced: string
  headline: string
  /** Opens the page it stands on, where that is not in its path. */
  token?: string
  /** The owner's own words, for a new request with other answers. */
  text?: string
}

const ACTS = ':is([data-share], [data-print], [data-carry])'

/** The report, which the server renders, in a form that works it out anew when an answer changes. */
export function LiveReport({ still, told, known, announced, headline, token, text }: LiveReportProps) {
  const t = useTranslations('report.actions')
  const { formRef, isStale } = useLiveReport(told, known)
  const first = useRef(announced)

  const press = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(ACTS)
    if (!link) return
    event.preventDefault()
    if ('print' in link.dataset) return window.print()
    const { shareLink, draftAnswers } = await import('./take-along.ts')
    if ('carry' in link.dataset) {
      draftAnswers({ ...known, ...(text && { text }) })
      window.location.assign(link.href)
    } else await shareLink({ title: headline, url: link.href }, t)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by key or finger
    <form
      ref={formRef}
      className={styles.reportForm}
      method="get"
      data-stale={isStale || undefined}
      onClick={press}
    >
      {token && <input type="hidden" name="t" value={token} />}
      <ServerOnly name="report" parts={still} />
      <p className="visually-hidden" role="status">
        {announced !== first.current && announced}
      </p>
    </form>
  )
}
