export type RefusalDetails = Record<string, string | number>

/** What is wrong at each field; the key is a dotted path such as `contact.mobile`. */
export type FieldErrors = Record<string, { code: string; details?: RefusalDetails }>

interface RefusalOptions {
  status?: number
  details?: RefusalDetails
  fieldErrors?: FieldErrors
}

/** Well-formed but not acceptable: 422 (RFC 9110 §15.5.21). */
const UNPROCESSABLE = 422

/**
 * Something a person did that we cannot accept, and that they can mend.
 * `code` is a translation key such as `quote.request_closed`; what we broke ourselves is a plain Error.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly details: RefusalDetails
  readonly fieldErrors?: FieldErrors

  constructor(code: string, { status = UNPROCESSABLE, details = {}, fieldErrors }: RefusalOptions = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
    if (fieldErrors) this.fieldErrors = fieldErrors
  }
}
