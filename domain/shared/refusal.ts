export type RefusalDetails = Record<string, string | number>

/** What is wrong at each field; the key is a dotted path such as `contact.mobile`. */
export type FieldErrors = Record<string, { code: string; details?: RefusalDetails }>

interface RefusalOptions {
  status?: number
  details?: RefusalDetails
  fieldErrors?: FieldErrors
  /** What else the caller can go on with: members of the problem itself (RFC 9457 §3.2). */
  members?: Record<string, unknown>
}

/** Statuses of RFC 9110: nothing there (§15.5.5), not in the state things are in (§15.5.10), not acceptable (§15.5.21). */
const NOT_FOUND = 404
const CONFLICT = 409
const UNPROCESSABLE = 422

/**
 * Something a person did that we cannot accept, and that they can mend.
 * `code` is a translation key such as `quote.expired`; what we broke ourselves is a plain Error.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly details: RefusalDetails
  readonly fieldErrors?: FieldErrors
  readonly members?: Record<string, unknown>

  constructor(
    code: string,
    { status = UNPROCESSABLE, details = {}, fieldErrors, members }: RefusalOptions = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.details = details
    if (fieldErrors) this.fieldErrors = fieldErrors
    if (members) this.members = members
  }
}

/** What was asked for is not there, or not theirs to see: the answer is the same. */
export const notFound = (code: string): Refusal => new Refusal(code, { status: NOT_FOUND })

/** Understood, and not possible as things stand now. */
export const conflict = (code: string, options: Omit<RefusalOptions, 'status'> = {}): Refusal =>
  new Refusal(code, { ...options, status: CONFLICT })

/** What was sent is wrong at these fields. */
export const invalidInput = (fieldErrors: FieldErrors): Refusal =>
  new Refusal('http.invalid_input', { fieldErrors })
