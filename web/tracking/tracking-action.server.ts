import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Refusal } from '#domain/shared/refusal.ts'
import type { Services } from '#server/services.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { type ErrorCode, isRefusal } from '#web/forms/error-text.ts'
import { chatAnchor } from './chat-anchor.ts'
import {
  ACT,
  ASK_ALL,
  ASKED,
  bodyField,
  LINK_DONE,
  LINK_SETTINGS,
  leadAsked,
  OWN_QUESTION,
  QUESTION,
  questionTo,
  TRACKING_ACTS,
  type TrackingAct,
  type TrackingOutcome,
} from './tracking-act.ts'

/**
 * Handles the forms of the tracking page. Redirects to the section of the result, or returns the refusal with the
 * input.
 */
export async function actOnTracking({ request, params, context }: ActionFunctionArgs) {
  // A body that is not a form has no action.
  const fields = await request.formData().catch(() => new FormData())
  const token = params.trackingToken ?? ''
  const text = (name: string) => String(fields.get(name) ?? '')
  const texts = (name: string) => fields.getAll(name).map(String)
  const act = TRACKING_ACTS.find((one) => one === text(ACT))
  if (!act) return data(undefined, { status: 400 })
  try {
    const renewed = await ACTS[act](context.get(servicesContext), token, text, texts, [...fields.keys()])
    if (act === 'renew' || act === 'unshare') return redirect(afterLinkAct(request, token, act, renewed))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const leadId = text('leadId')
    const { code, details } = firstProblem(error)
    const body = leadId ? text(bodyField(leadId)) : act === 'askAll' && text(OWN_QUESTION)
    const outcome: TrackingOutcome = {
      act,
      code,
      ...(details && { details }),
      ...(leadId && { leadId }),
      ...(body && { body }),
    }
    return data(outcome, { status: error.status })
  }
  const anchor =
    act === 'askAll' ? `?${ASKED}#${ASK_ALL}` : act === 'ask' ? `#${chatAnchor(text('leadId'))}` : ''
  return redirect(new URL(request.url).pathname.replace(/\.data$/, '') + anchor)
}

/** Address of the page with the current link, and the action to confirm. */
function afterLinkAct(request: Request, token: string, act: TrackingAct, renewed: unknown): string {
  const { trackingToken = token } = renewed as { trackingToken?: string }
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(token, trackingToken)
  return `${path}?${LINK_DONE}=${act}#${LINK_SETTINGS}`
}

type Act = (
  services: Services,
  token: string,
  text: (name: string) => string,
  texts: (name: string) => string[],
  names: readonly string[],
) => Promise<unknown>

const ACTS: Record<TrackingAct, Act> = {
  award: (services, token, text) => services.awardQuote(token, text('quoteId')),
  ask: (services, token, text) =>
    services.writeAsOwner(token, text('leadId'), { body: text(bodyField(text('leadId'))) }),
  askAll: askThem,
  wish: (services, token, text) => services.wishQuotes(token, { quotesWished: Number(text('quotesWished')) }),
  close: (services, token) => services.closeProjectRequest(token),
  cancel: (services, token, text) =>
    services.cancelProjectRequest(token, text('reason') ? { reason: text('reason') } : {}),
  renew: (services, token) => services.renewTrackingLink(token),
  unshare: (services, token) => services.stopSharingReport(token),
}

/** What is for all goes first: where it is refused, nothing has been sent. */
async function askThem(...[services, token, text, texts, names]: Parameters<Act>): Promise<void> {
  const body = [...texts(QUESTION), text(OWN_QUESTION).trim()].filter(Boolean).join('\n')
  const alone = names.flatMap((name) => leadAsked(name) ?? [])
  if (body || alone.length === 0) await services.askAll(token, { body })
  for (const leadId of new Set(alone))
    await services.writeAsOwner(token, leadId, { body: texts(questionTo(leadId)).join('\n') })
}

/** Returns the error of the only field of these forms, or that of the whole form. */
function firstProblem({ code, details, fieldErrors = {} }: Refusal): ErrorCode {
  const [field] = Object.values(fieldErrors)
  return field ?? { code, details }
}
