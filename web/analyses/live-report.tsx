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
  /** Sent with the form when the path of the page does not contain it. */
  token?: string
  /** The owner's description, for a new request with other answers. */
  text?: string
}

const ACTS = ':is([data-share], [data-print], [data-carry])'

/** Wraps the server-rendered report in a form that updates it when an answer changes. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler only serves the links inside, which have their own keyboard support
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
