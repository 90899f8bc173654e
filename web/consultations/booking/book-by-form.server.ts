import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { privatePaths } from '#web/private-paths.ts'
import { bookingErrors, type RefusedBooking, readBooking } from './booking-fields.ts'

/**
 * Books from a form sent without scripts. Redirects to the consultation's page, which asks for a code or the payment,
 * or returns the refusal with the input.
 */
export async function bookByForm({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request)
  const { locale, clientAddress } = context.get(requestContext)
  const trackingToken = new URL(request.url).searchParams.get('t') ?? undefined
  const services = context.get(servicesContext)
  const isKnown = trackingToken !== undefined && (await services.readTracking(trackingToken)) !== undefined
  const input = readBooking(fields, { offerId: params.offerId ?? '', locale, isKnown })
  try {
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
