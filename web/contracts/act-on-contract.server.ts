import { type ActionFunctionArgs, data } from 'react-router'
import type { Services } from '#server/services.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS } from '#web/page-meta.ts'
import { CONTRACT_ACTS, type ContractAct, type ContractOutcome, inputOf } from './contract-acting.ts'

type Acting = Services['ownerContract']

const ACTS: Record<
  ContractAct,
  (acting: Acting, token: string, input: object, address: string) => Promise<unknown>
> = {
  prepare: (acting, token) => acting.prepare(token),
  revise: (acting, token, input) => acting.revise(token, input),
  code: (acting, token, _, address) => acting.sendCode(token, address),
  accept: (acting, token, input) => acting.accept(token, input),
  say: (acting, token, input) => acting.say(token, input),
  order: (acting, token, input) => acting.proposeOrder(token, input),
  orderCode: (acting, token, input, address) => acting.sendOrderCode(token, input, address),
  acceptOrder: (acting, token, input) => acting.acceptOrder(token, input),
  declineOrder: (acting, token, input) => acting.declineOrder(token, input),
  delay: (acting, token, input) => acting.reportDelay(token, input),
  answerDelay: (acting, token, input) => acting.answerDelay(token, input),
  snag: (acting, token, input) => acting.noteSnag(token, input),
  markSnag: (acting, token, input) => acting.markSnag(token, input),
}

/** Handles the forms of the owner's contract; a refusal comes with the input. */
export async function actOnContract({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request)
  const act = (Object.keys(CONTRACT_ACTS) as ContractAct[]).find((one) => one === fields.act)
  if (!act) return data(undefined, { status: 400, headers: PRIVATE_HEADERS })
  const { clientAddress } = context.get(requestContext)
  const { ownerContract } = context.get(servicesContext)
  try {
    await ACTS[act](ownerContract, params.trackingToken ?? '', inputOf(act, fields), clientAddress)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const { code, status, details, fieldErrors = {} } = error
    const refused: ContractOutcome = { act, isDone: false, code, details, fieldErrors, fields }
    return data(refused, { status, headers: PRIVATE_HEADERS })
  }
  // The page asks for the code of the order it was sent for.
  const done: ContractOutcome = { act, isDone: true, ...(act === 'orderCode' && { fields }) }
  return data(done, { headers: PRIVATE_HEADERS })
}
