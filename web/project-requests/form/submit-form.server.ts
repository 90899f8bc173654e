import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { readProjectRequestForm } from '#domain/project-requests/project-request-form.ts'
import { MAX_TEXT_LETTERS } from '#domain/project-requests/project-request-input.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { paths } from '#web/paths.ts'
import { shownEstimate } from './shown-estimate.ts'
import { outcomeOf, type SubmitOutcome } from './submit-outcome.ts'

/** A sent project request: on to its confirmation, or back with what is wrong and everything that was typed. */
export async function submitForm({ request, context }: ActionFunctionArgs) {
  const { idempotencyKey, ...fields } = await readFormFields(request)
  const { locale, clientAddress } = context.get(requestContext)
  const services = context.get(servicesContext)
  const input = readProjectRequestForm({ ...fields, locale })
  const options = idempotencyKey ? { idempotencyKey, clientAddress } : { clientAddress }
  try {
    const { trackingToken } = await services.submitProjectRequest(input, options)
    return redirect(paths.submitSuccess(locale, trackingToken))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const text = (fields.text ?? '').slice(0, MAX_TEXT_LETTERS)
    // What refused the form may refuse this too; the price is then that of the answers alone.
    const words = await services.readWords({ text }, { clientAddress }).catch(() => undefined)
    const estimate = shownEstimate(fields, await services.calibration(), words)
    const outcome: SubmitOutcome = { ...outcomeOf(error, fields), estimate }
    return data(outcome, { status: error.status })
  }
}
