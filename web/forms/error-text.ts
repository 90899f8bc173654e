import { useTranslations } from 'use-intl'
import type { Refusal, RefusalDetails } from '#domain/shared/refusal.ts'

/** A refusal's code with what its sentence needs, such as the limit that was passed. */
export interface ErrorCode {
  code: string
  details?: RefusalDetails
}

/** Turns codes into sentences that say what to do. Pages that use it name `errors` in their messages. */
export function useErrorText() {
  const t = useTranslations('errors')
  const sentence = t as unknown as (code: string, details?: RefusalDetails) => string
  const isKnown = t.has as (code: string) => boolean
  return (error: ErrorCode | undefined) =>
    error && sentence(isKnown(error.code) ? error.code : 'field.invalid', error.details)
}

/** By name and not by class: the pages are a bundle of their own, with their own copy of Refusal. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal'
}
