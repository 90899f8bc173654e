import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { readContractForm } from '#domain/contracts/contract-form.ts'
import { readNumber } from '#domain/shared/digits.ts'
import { type Halalas, riyals } from '#domain/shared/money.ts'
import type { FieldErrors, RefusalDetails } from '#domain/shared/refusal.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Values of the form field for the act, each with its address below the contract's. */
export const CONTRACT_ACTS = {
  prepare: '',
  revise: '/terms',
  carryAnswer: '/answers',
  code: '/code',
  accept: '/acceptance',
  say: '/events',
  order: '/orders',
  orderCode: '/orders/code',
  acceptOrder: '/orders/acceptance',
  declineOrder: '/orders/refusal',
  delay: '/delays',
  answerDelay: '/delays/answer',
  snag: '/snags',
  markSnag: '/snags/mark',
  snagPhoto: '/snags/photos',
  removeSnagPhoto: '/snags/photos/removal',
} as const
export type ContractAct = keyof typeof CONTRACT_ACTS

/** The result of a form: done, or refused with its input. */
export interface ContractOutcome {
  act: ContractAct
  isDone: boolean
  code?: string
  details?: RefusalDetails
  fieldErrors?: FieldErrors
  fields?: FormFields
}

/** What a form sends to its command. */
export function inputOf(act: ContractAct, fields: FormFields): object {
  if (act === 'revise') return readContractForm(fields)
  if (act === 'accept') return { version: Number(fields.version), code: fields.code ?? '' }
  if (act === 'carryAnswer')
    return {
      ...{ version: Number(fields.version), messageId: fields.messageId ?? '' },
      isCarried: fields.isCarried === 'true',
    }
  if (act === 'say') return eventOf(fields)
  return changeOf(act, fields)
}

/** Of what follows the agreement. An empty sum or number of days of an order is none. */
function changeOf(act: ContractAct, fields: FormFields): object {
  const { order, code, delay, snag, kind } = fields
  if (act === 'order') return orderOf(fields)
  if (act === 'orderCode' || act === 'declineOrder') return { order: Number(order) }
  if (act === 'acceptOrder') return { order: Number(order), code: code ?? '' }
  if (act === 'delay')
    return { cause: fields.delayCause, days: wholeOf(fields.delayDays, ''), reason: fields.delayReason ?? '' }
  if (act === 'answerDelay') return { delay, kind }
  if (act === 'snag') return { place: fields.snagPlace ?? '', what: fields.snagWhat ?? '' }
  if (act === 'snagPhoto') return { snag, uploadToken: fields.uploadToken ?? '' }
  if (act === 'removeSnagPhoto') return { photo: fields.photo }
  return act === 'markSnag' ? { snag, kind } : {}
}

function orderOf({ orderWhat, orderWhy, orderDirection, orderRiyals, orderDays, orderStage }: FormFields) {
  const sum = orderDirection === 'none' ? 0 : wholeOf(orderRiyals, 0)
  return {
    ...{ stage: orderStage ? Number(orderStage) : '', what: orderWhat ?? '', why: orderWhy ?? '' },
    amount: typeof sum === 'number' ? signed(riyals(sum), orderDirection) : sum,
    days: wholeOf(orderDays, 0),
  }
}

/** A sum that neither adds nor takes is empty, and the command says what to choose. */
function signed(sum: Halalas, direction: string | undefined): Halalas | '' {
  if (sum === 0) return 0
  return direction === 'add' ? sum : direction === 'take' ? -sum : ''
}

/** The typed number, the text that is none, or `empty`. */
const wholeOf = <Empty>(text: string | undefined, empty: Empty): number | string | Empty =>
  text?.trim() ? (readNumber(text) ?? text) : empty

/** A typed sum is in riyals, a given one in halalas; what is no number stays as typed, so that its error says so. */
function eventOf({ kind, stage, amount, riyals: typed, percent, body, about }: FormFields): object {
  const sum = typed === undefined ? undefined : readNumber(typed)
  return {
    ...{ kind, stage: Number(stage) },
    ...(amount !== undefined && { amount: Number(amount) }),
    ...(typed !== undefined && { amount: sum === undefined ? typed : riyals(sum) }),
    ...(percent !== undefined && { percent: readNumber(percent) ?? percent }),
    ...(body !== undefined && { body }),
    ...(about !== undefined && { about }),
  }
}

/** Sends the forms of a contract, one at a time. */
export interface ContractActing {
  /** Where a form goes without scripts; absent where there is no page without them. */
  action?: string
  /** Of the page as it was loaded: the same form sent twice from it is one act. */
  formKey?: string
  /** Where its files are, below the site's address. */
  files: string
  submit(act: ContractAct, fields: FormFields): void
  pending: ContractAct | undefined
  outcome: ContractOutcome | undefined
}

interface ContractPage {
  action: string
  files: string
  formKey: string
  posted: ContractOutcome | undefined
}

/** By the page's own action, which works without scripts too. */
export function usePagePosts({ action, files, formKey, posted }: ContractPage): ContractActing {
  const fetcher = useFetcher<ContractOutcome>()
  const sent = fetcher.formData?.get('act')
  return {
    ...{ action, files, formKey, outcome: fetcher.data ?? posted },
    submit: (act, fields) => void fetcher.submit({ ...fields, act }, { method: 'post', action }),
    pending: typeof sent === 'string' ? (sent as ContractAct) : undefined,
  }
}

/** From this status on the result is not known. */
const OURS = 500

interface ContractApi {
  /** The contract's address below /api/v1. */
  address: string
  send(path: string, json: unknown, headers: Record<string, string>): Promise<unknown>
  changed(contract: Contract): void
}

/** By the API, with the browser's session. */
export function useApiPosts({ address, send, changed }: ContractApi): ContractActing {
  const [pending, setPending] = useState<ContractAct>()
  const [outcome, setOutcome] = useState<ContractOutcome>()
  // One key for the same words until their result is known, so that repeated presses are one act.
  const keys = useRef(new Map<string, string>())
  const submit = async (act: ContractAct, fields: FormFields) => {
    if (pending) return
    setPending(act)
    const input = inputOf(act, fields)
    const same = JSON.stringify([act, input])
    const key = keys.current.get(same) ?? newIdempotencyKey()
    keys.current.set(same, key)
    try {
      changed((await send(`${address}${CONTRACT_ACTS[act]}`, input, { 'idempotency-key': key })) as Contract)
      keys.current.delete(same)
      setOutcome({ act, isDone: true, ...(act === 'orderCode' && { fields }) })
    } catch (failure) {
      const { code, status, details, fieldErrors } =
        failure instanceof ApiRefusal ? failure : new ApiRefusal(0)
      if (status > 0 && status < OURS) keys.current.delete(same)
      setOutcome({ act, isDone: false, code, details, fieldErrors, fields })
    } finally {
      setPending(undefined)
    }
  }
  return {
    ...{ files: `/api/v1${address}`, pending, outcome },
    submit: (act, fields) => void submit(act, fields),
  }
}
