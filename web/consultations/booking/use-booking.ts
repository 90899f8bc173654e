import { useRef, useState } from 'react'
import type { Consultation } from '#server/consultations/consultation-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'

/** Body of `POST /consultations`. */
export interface BookingInput {
  offerId: string
  startsAt: string
  channel: string
  question: string
  locale: string
  consent: boolean
  attachmentTokens: string[]
  attachedLink: string
  contact?: { name: string; mobile: string }
}

const OURS = 500

/** Sends a booking with one idempotency key until its result is known, so that repeated presses book once. */
export function useBooking() {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<ApiRefusal>()
  const keys = useRef(new Map<string, string>())

  async function book(json: BookingInput, bearer: string | undefined): Promise<Consultation | ApiRefusal> {
    const same = JSON.stringify(json)
    const key = keys.current.get(same) ?? newIdempotencyKey()
    keys.current.set(same, key)
    setSending(true)
    setFailure(undefined)
    try {
      return await askApi<Consultation>('/consultations', {
        json,
        bearer,
        headers: { 'idempotency-key': key },
      })
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : new ApiRefusal(0)
      if (refusal.status > 0 && refusal.status < OURS) keys.current.delete(same)
      setFailure(refusal)
      setSending(false)
      return refusal
    }
  }
  return { book, isSending, failure }
}
