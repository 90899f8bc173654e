import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import type { Services } from '#server/services.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { type FormFields, fieldsOf, readFormFields } from '#web/forms/form-fields.ts'
import { privatePaths } from '#web/private-paths.ts'
import { reviewInputOf } from '#web/reviews/act-on-review.server.ts'
import {
  ACT,
  CONSULTATION_ACTS,
  type ConsultationAct,
  type ConsultationOutcome,
  IS_RENEWED,
} from './consultation-act.ts'

/** Handles the forms of the owner's consultation page. Redirects to the page, or returns the refusal with the input. */
export async function actOnConsultation({ request, params, context }: ActionFunctionArgs) {
  const services = context.get(servicesContext)
  const token = params.consultationToken ?? ''
  const { locale, clientAddress } = context.get(requestContext)
  const { fields, file } = await readForm(services, request, clientAddress)
  const act = CONSULTATION_ACTS.find((one) => one === fields[ACT])
  if (!act) return data(undefined, { status: 400 })
  let consultationToken = token
  try {
    const renewed = await ACTS[act](services, token, fields, { clientAddress, file })
    if (act === 'renew') ({ consultationToken } = renewed as { consultationToken: string })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(outcomeOf(act, error, fields), { status: error.status })
  }
  const page = privatePaths.consultation(locale, consultationToken)
  return redirect(act === 'renew' ? `${page}?${IS_RENEWED}` : page)
}

/** Only the form of a file is more than fields. */
async function readForm(services: Services, request: Request, clientAddress: string) {
  if (!request.headers.get('content-type')?.startsWith('multipart/'))
    return { fields: await readFormFields(request), file: undefined }
  const form = await services.readFilesForm(request, { clientAddress })
  const sent = form.get('file')
  return { fields: fieldsOf(form), file: sent instanceof File && sent.size > 0 ? sent : undefined }
}

type Refused = {
  code: string
  details?: ConsultationOutcome['details']
  fieldErrors?: ConsultationOutcome['fieldErrors']
}

function outcomeOf(
  act: ConsultationAct,
  { code, details, fieldErrors = {} }: Refused,
  fields: FormFields,
): ConsultationOutcome {
  const { body, startsAt, attachedLink } = fields
  const [first] = Object.values(fieldErrors)
  const told = first ?? { code, details }
  return {
    act,
    code: told.code,
    ...(told.details && { details: told.details }),
    fieldErrors,
    ...(act === 'review' && { fields }),
    ...(body && { body }),
    ...(startsAt && { startsAt }),
    ...(attachedLink !== undefined && { attachedLink }),
  }
}

type Act = (
  services: Services,
  token: string,
  fields: FormFields,
  options: { clientAddress: string; file: File | undefined },
) => Promise<unknown>

const ACTS: Record<ConsultationAct, Act> = {
  confirm: (services, token, { code = '' }) => services.confirmConsultation(token, { code }),
  pay: (services, token) => services.payConsultation(token),
  code: (services, token, _, options) => services.sendConsultationCode(token, options),
  reschedule: (services, token, { startsAt = '' }) => services.rescheduleConsultation(token, { startsAt }),
  cancel: (services, token, { reason = '' }) => services.cancelConsultation(token, reason ? { reason } : {}),
  note: (services, token, { body = '' }) => services.writeConsultationNote(token, { body }),
  review: (services, token, fields) => services.reviewConsultation(token, reviewInputOf(fields)),
  renew: (services, token) => services.renewConsultationLink(token),
  attach: async (services, token, { attachedLink = '' }, { clientAddress, file }) => {
    const attachmentTokens = file ? [await storeFile(services, file, clientAddress)] : []
    await services.attachFiles(token, { attachmentTokens, attachedLink })
  },
  removeFile: (services, token, { documentId = '' }) => services.removeAttachedFile(token, documentId),
}

/** Stores a file of a form without scripts. Returns its upload token. */
async function storeFile(services: Services, file: File, clientAddress: string): Promise<string> {
  const whole = { kind: QUOTE_DOCUMENT_KIND, fileName: file.name, bytes: await file.bytes() }
  return (await services.storeDocument(whole, { clientAddress })).uploadToken
}
