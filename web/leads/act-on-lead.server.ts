import { EXCLUSIONS } from '#domain/quotes/exclusions.ts'
import { readQuoteForm } from '#domain/quotes/quote-form.ts'
import type { Services } from '#server/services.ts'
import { isRefusal } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { AnsweredPost } from './answered-post.ts'

type LeadServices = Pick<
  Services,
  'acceptLead' | 'declineLead' | 'submitQuote' | 'withdrawQuote' | 'writeAsProvider' | 'readLead'
>

/** Executes a posted form; returns the refusal with all input, or undefined on success. */
export async function actOnLead(
  services: LeadServices,
  token: string,
  fields: FormFields,
): Promise<{ status: number; answered: AnsweredPost } | undefined> {
  const act = actOf(fields)
  try {
    await ACTS[act](services, token, fields)
    return undefined
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, status, fieldErrors = {} } = error
    return { status, answered: { act, code, fieldErrors, fields: withExclusions(fields) } }
  }
}

type Act = AnsweredPost['act']

const ACTS: Record<Act, (services: LeadServices, token: string, fields: FormFields) => Promise<unknown>> = {
  accept: (services, token) => services.acceptLead(token),
  decline: (services, token, fields) => services.declineLead(token, reasonOf(fields)),
  'withdraw-quote': (services, token) => services.withdrawQuote(token),
  messages: (services, token, { body = '' }) => services.writeAsProvider(token, { body }),
  async quote(services, token, fields) {
    const { scopeLines } = await services.readLead(token)
    const { input } = readQuoteForm(withExclusions(fields), scopeLines)
    return services.submitQuote(token, { ...input, ...(fields.accept !== undefined && { accept: true }) })
  },
}

/** An unknown action counts as a quote, whose form shows what is missing. */
const actOf = ({ act = '' }: FormFields): Act => (Object.hasOwn(ACTS, act) ? (act as Act) : 'quote')

/** The name of the field contains the lead's id, so that a list can have many of these forms. */
function reasonOf(fields: FormFields): { reason?: string } {
  const [, reason] = Object.entries(fields).find(([name]) => name.startsWith('reason-')) ?? []
  return reason ? { reason } : {}
}

/** A browser sends checkboxes one by one; the API expects one text. */
function withExclusions(fields: FormFields): FormFields {
  const ticked = EXCLUSIONS.filter((name) => fields[`exclusion.${name}`] !== undefined)
  return ticked.length > 0 ? { ...fields, exclusions: ticked.join(' ') } : fields
}
