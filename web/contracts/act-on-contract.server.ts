import { createHash } from 'node:crypto'
import { type ActionFunctionArgs, data } from 'react-router'
import type { Services } from '#server/services.ts'
import { requestContext, servicesContext } from '#web/entry.server.tsx'
import { isRefusal } from '#web/forms/error-text.ts'
import { readFormFields } from '#web/forms/form-fields.ts'
import { PRIVATE_HEADERS } from '#web/page-meta.ts'
import { CONTRACT_ACTS, type ContractAct, type ContractOutcome, inputOf } from './contract-acting.ts'

type Acting = Services['ownerContract']

interface Sent {
  input: object
  clientAddress: string
  key: string | undefined
}

const ACTS: Record<ContractAct, (acting: Acting, token: string, sent: Sent) => Promise<unknown>> = {
  prepare: (acting, token) => acting.prepare(token),
  revise: (acting, token, { input }) => acting.revise(token, input),
  carryAnswer: (acting, token, { input }) => acting.carryAnswer(token, input),
  code: (acting, token, { clientAddress }) => acting.sendCode(token, clientAddress),
  accept: (acting, token, { input }) => acting.accept(token, input),
  say: (acting, token, { input, key }) => acting.say(token, input, key),
  order: (acting, token, { input, key }) => acting.proposeOrder(token, input, key),
  orderCode: (acting, token, { input, clientAddress }) => acting.sendOrderCode(token, input, clientAddress),
  acceptOrder: (acting, token, { input }) => acting.acceptOrder(token, input),
  declineOrder: (acting, token, { input }) => acting.declineOrder(token, input),
  delay: (acting, token, { input, key }) => acting.reportDelay(token, input, key),
  answerDelay: (acting, token, { input }) => acting.answerDelay(token, input),
  snag: (acting, token, { input, key }) => acting.noteSnag(token, input, key),
  markSnag: (acting, token, { input }) => acting.markSnag(token, input),
  snagPhoto: (acting, token, { input }) => acting.attachSnagPhoto(token, input),
  removeSnagPhoto: (acting, token, { input }) => acting.removeSnagPhoto(token, input),
}

/** The same words sent twice from one page are one act; other words are another. */
const keyOf = (act: ContractAct, input: object, formKey: string | undefined) =>
  formKey &&
  createHash('sha256')
    .update(JSON.stringify([formKey, act, input]))
    .digest('hex')

/** Handles the forms of the owner's contract; a refusal comes with the input. */
export async function actOnContract({ request, params, context }: ActionFunctionArgs) {
  const fields = await readFormFields(request)
  const act = (Object.keys(CONTRACT_ACTS) as ContractAct[]).find((one) => one === fields.act)
  if (!act) return data(undefined, { status: 400, headers: PRIVATE_HEADERS })
  const { clientAddress } = context.get(requestContext)
  const { ownerContract } = context.get(servicesContext)
  const input = inputOf(act, fields)
  const key = keyOf(act, input, fields.formKey)
  try {
    await ACTS[act](ownerContract, params.trackingToken ?? '', { input, clientAddress, key })
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
