import { useTranslations } from 'use-intl'
import type { Refusal, RefusalDetails } from '#domain/shared/refusal.ts'

/** A refusal's code with the values of its message, such as a limit. */
export interface ErrorCode {
  code: string
  details?: RefusalDetails
}

/** Turns error codes into messages. Pages that use it must include `errors` in their messages. */
export function useErrorText() {
  const t = useTranslations('errors')
  const sentence = t as unknown as (code: string, details?: RefusalDetails) => string
  const isKnown = t.has as (code: string) => boolean
  return (error: ErrorCode | undefined) =>
    error && sentence(isKnown(error.code) ? error.code : 'field.invalid', error.details)
}

/** Compares the name, not the class, because the page bundle has its own copy of Refusal. */
export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === 'Refusal'
}
