import { fieldOfPath, readRegistrationForm } from '#domain/providers/read-registration-form.ts'
import { DOCUMENT_NAMES, type DocumentName, documentKindOf } from '#domain/providers/registration-form.ts'
import type { FieldErrors, Refusal } from '#domain/shared/refusal.ts'
import type { PageRequest } from '#server/platform/http/page-context.ts'
import type { Registered } from '#server/providers/registration-answers.ts'
import type { Services } from '#server/services.ts'
import { byField } from '#web/forms/by-field.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { checkRegistration, secondLooks } from './check-registration.ts'
import { typedIn } from './registration-inputs.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'

type Asker = Pick<PageRequest, 'locale' | 'clientAddress' | 'report'>
type Routes = Pick<Services, 'storeDocument' | 'registerProvider' | 'offeredPackages'>
export type Sent = { registered: Registered } | { outcome: RegistrationOutcome; status: number }

const UNPROCESSABLE = 422
const FAILED = 500

/** Reads a posted form and calls `sendRegistration`. An unreadable form is returned empty, with the reason. */
export async function receiveRegistration(
  request: Request,
  routes: Routes & Pick<Services, 'readFilesForm'>,
  asker: Asker,
): Promise<Sent> {
  let form: FormData
  try {
    form = await routes.readFilesForm(request, asker)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, details, status } = error
    const refusal = { code, details }
    return { outcome: { fields: {}, fieldErrors: {}, warnings: {}, refusal }, status }
  }
  return sendRegistration(form, routes, asker)
}

/**
 * Stores the files of a posted form, then registers. When other fields are invalid, the stored files stay, and their
 * upload tokens are returned with the form. Never throws: server errors are reported and the form is returned complete.
 */
export async function sendRegistration(form: FormData, routes: Routes, asker: Asker): Promise<Sent> {
  const { locale, clientAddress, report } = asker
  const fields: FormFields = { ...typedIn(form), locale }
  const refuse = (refused: Partial<RegistrationOutcome>, status: number): Sent => ({
    outcome: { fields, fieldErrors: {}, ...secondLooks(fields, locale), ...refused },
    status,
  })
  try {
    const uploadErrors = await storeUploads(form, fields, routes, clientAddress)
    const input = readRegistrationForm(fields)
    // Collect all errors in one response. The route checks the package only when the other fields are valid.
    const fieldErrors = {
      ...checkRegistration(fields),
      ...(await packageError(fields, routes)),
      ...uploadErrors,
    }
    if (Object.keys(fieldErrors).length > 0) return refuse({ fieldErrors }, UNPROCESSABLE)
    const { idempotencyKey } = fields
    const key = idempotencyKey ? { idempotencyKey } : {}
    return { registered: await routes.registerProvider(input, { locale, clientAddress, ...key }) }
  } catch (error) {
    if (isRefusal(error)) return refuse(wrongIn(error, fields), error.status)
    report(error)
    return refuse({ hasFailed: true }, FAILED)
  }
}

async function packageError({ packageId }: FormFields, routes: Routes): Promise<FieldErrors> {
  if (packageId || (await routes.offeredPackages()).length === 0) return {}
  return { packageId: { code: 'provider.package_required' } }
}

/** Puts each file's upload token into `fields`. Returns errors of the files; throws rate limits and server errors. */
async function storeUploads(form: FormData, fields: FormFields, routes: Routes, clientAddress: string) {
  const errors: FieldErrors = {}
  dropUploadOfOtherKind(fields)
  for (const name of DOCUMENT_NAMES) {
    const file = form.get(name)
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) continue
    const whole = {
      kind: documentKindOf(name, fields.identityKind),
      fileName: file.name,
      bytes: await file.bytes(),
    }
    try {
      const { uploadToken } = await routes.storeDocument(whole, { clientAddress })
      Object.assign(fields, { [`${name}Token`]: uploadToken, [`${name}Name`]: file.name })
      if (name === 'identityDocument') fields.identityDocumentKind = whole.kind
    } catch (error) {
      if (!isRefusal(error) || error.code.startsWith('rateLimit.')) throw error
      dropUpload(fields, name)
      errors[name] = Object.values(error.fieldErrors ?? {})[0] ?? error
    }
  }
  return plain(errors)
}

/** Drops a stored identity document when the user switched to another kind of identity. */
function dropUploadOfOtherKind(fields: FormFields) {
  if (fields.identityDocumentKind !== documentKindOf('identityDocument', fields.identityKind)) {
    dropUpload(fields, 'identityDocument')
  }
}

function dropUpload(fields: FormFields, name: DocumentName) {
  delete fields[`${name}Token`]
  delete fields[`${name}Name`]
}

const plain = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, { code, details = {} }]) => [name, { code, details }]),
  )

function wrongIn(refusal: Refusal, fields: FormFields): Partial<RegistrationOutcome> {
  const fieldErrors = byField(refusal.fieldErrors ?? {}, fieldOfPath)
  // Drop the token of an unknown upload; otherwise every retry would be refused.
  for (const name of DOCUMENT_NAMES) if (fieldErrors[name]) dropUpload(fields, name)
  const { code, details } = refusal
  // A key belongs to the input it was first sent with. Other input is a new registration.
  if (code === 'idempotency.key_reused') delete fields.idempotencyKey
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { refusal: { code, details } }
}
