import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import { invalidInput } from '#domain/shared/refusal.ts'
import type { Services } from '#server/services.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { fieldsOf } from '#web/forms/form-fields.ts'
import { privatePaths } from '#web/private-paths.ts'
import { bookingErrors, type RefusedBooking, readBooking } from './booking-fields.ts'

/**
 * Books from a form sent without scripts. Redirects to the consultation's page, which asks for a code or the payment,
 * or returns the refusal with the input.
 */
export async function bookByForm({ request, params, context }: ActionFunctionArgs) {
  const { locale, clientAddress } = context.get(requestContext)
  const trackingToken = new URL(request.url).searchParams.get('t') ?? undefined
  const services = context.get(servicesContext)
  const form = await services.readFilesForm(request, { clientAddress })
  const fields = fieldsOf(form)
  const isKnown = trackingToken !== undefined && (await services.readTracking(trackingToken)) !== undefined
  const input = readBooking(fields, { offerId: params.offerId ?? '', locale, isKnown })
  try {
    fields.attachmentTokens = await storeFile(services, form, clientAddress, fields.attachmentTokens)
    input.attachmentTokens = readBooking(fields, { offerId: '', locale, isKnown }).attachmentTokens
    const { consultationToken } = await services.bookConsultation(input, {
      clientAddress,
      ...(isKnown && { trackingToken }),
      ...(fields.idempotencyKey && { idempotencyKey: fields.idempotencyKey }),
    })
    return redirect(privatePaths.consultation(locale, consultationToken))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, status, fieldErrors = {} } = error
    const refused: RefusedBooking = { code, fieldErrors: bookingErrors(fieldErrors), fields }
    return data(refused, { status })
  }
}

/**
 * Stores the file of a form without scripts beside those that a refused form brought already. Returns all their upload
 * tokens. Throws the Refusal of the file at its field.
 */
async function storeFile(
  services: Services,
  form: FormData,
  clientAddress: string,
  before = '',
): Promise<string> {
  const file = form.get('file.0')
  if (!(file instanceof File) || file.size === 0) return before
  const whole = { kind: QUOTE_DOCUMENT_KIND, fileName: file.name, bytes: await file.bytes() }
  try {
    const { uploadToken } = await services.storeDocument(whole, { clientAddress })
    return `${before} ${uploadToken}`.trim()
  } catch (error) {
    if (!isRefusal(error) || error.code.startsWith('rateLimit.')) throw error
    const { code, details } = Object.values(error.fieldErrors ?? {})[0] ?? error
    throw invalidInput({ attachmentTokens: { code, ...(details && { details }) } })
  }
}
