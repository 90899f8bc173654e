import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ComplaintSubject } from '#domain/complaints/complaint.ts'
import type { Complaint } from '#server/complaints/complaint-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { useLocale } from '#web/use-locale.ts'
import { complaintPaths } from './complaint-paths.ts'
import type { KnownReporter } from './use-known-reporter.ts'

const UNAUTHORIZED = 401

/**
 * Sends the report of a signed-in user through the API, because pages do not see the session; all other reports are
 * ordinary form posts.
 */
export function useReport(subjectKind: ComplaintSubject, known: KnownReporter | undefined) {
  const [failure, setFailure] = useState<ApiRefusal>()
  const [isSending, setSending] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const locale = useLocale()
  async function send(event: FormEvent<HTMLFormElement>) {
    if (!known) return
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [reason, body] = ['reason', 'body'].map((name) => String(fields.get(name) ?? ''))
    const json = { subjectKind, subjectId: search.get('id'), reason, body, locale }
    setSending(true)
    setFailure(undefined)
    try {
      const bearer = await known.bearer()
      if (!bearer) throw new ApiRefusal(UNAUTHORIZED, { code: 'complaint.key_unknown' })
      // No idempotency key: the same text within an hour counts as one report.
      const { complaintToken } = await askApi<Complaint>('/complaints', { json, bearer })
      await navigate(`${complaintPaths.followed(locale, complaintToken)}?sent`)
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error : new ApiRefusal(0))
      setSending(false)
    }
  }
  return { send, failure, isSending }
}
