import { useCallback, useEffect, useMemo, useState } from 'react'
import { estimateRemarkSchema } from '#domain/estimates/estimate-remark.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import type { LeadRemark, LeadRemarks } from '#server/estimates/remark-answers.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { ApiRefusal, type Asked } from '#web/forms/ask-api.ts'
import { draftsIn } from '#web/forms/draft.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { LeadApi } from '#web/leads/lead-api.ts'

export type Remarks = ReturnType<typeof useRemarks>

/** Failure of the remark on one line. */
interface Failed {
  code: string
  errors: FieldErrors
  failure?: ApiRefusal
}

/** A provider's remarks on our bill of quantities: saved ones, drafts stored on this device, and sending them. */
export function useRemarks({ id }: Pick<Lead, 'id'>, { address, ask }: LeadApi) {
  const drafts = useMemo(() => draftsIn(() => localStorage, `mimar.remarks.${id}`), [id])
  const [fields, setFields] = useState<FormFields>({})
  const [told, tell] = useState<LeadRemarks>({ remarks: [], rates: [] })
  const [pending, setPending] = useState<string>()
  const [failed, fail] = useState<Failed>()
  const errorText = useErrorText()

  // The draft exists only in the browser.
  useEffect(() => setFields(drafts.read()?.fields ?? {}), [drafts])

  /** Reads the saved remarks. A failure is ignored: remarks can be sent without them. */
  const read = useCallback(async () => {
    const answer = await ask(`${address}/remarks`, {}).catch(() => undefined)
    if (answer) tell(answer as LeadRemarks)
  }, [ask, address])

  const change = (changes: FormFields) => {
    const next = { ...fields, ...changes }
    setFields(next)
    drafts.save({ idempotencyKey: '', fields: next })
    fail(undefined)
  }
  const forget = (names: readonly string[]) => {
    const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
    setFields(kept)
    if (Object.keys(kept).length > 0) drafts.save({ idempotencyKey: '', fields: kept })
    else drafts.clear()
  }

  /** Returns whether it succeeded. Success clears the draft of the named fields. */
  async function act(code: string, asked: Pick<Asked, 'method' | 'json'>, names: readonly string[]) {
    if (pending) return false
    setPending(code)
    fail(undefined)
    try {
      tell((await ask(`${address}/remarks/${code}`, asked)) as LeadRemarks)
      forget(names)
      return true
    } catch (error) {
      const failure = error instanceof ApiRefusal ? error : new ApiRefusal(0)
      fail({ code, errors: failure.fieldErrors, failure })
      return false
    } finally {
      setPending(undefined)
    }
  }

  return {
    rates: told.rates,
    remarks: told.remarks,
    of: (code: string): LeadRemark | undefined => told.remarks.find((remark) => remark.code === code),
    read,
    fields,
    change,
    pending,
    /** `input` is checked here against estimateRemarkSchema. */
    save(code: string, input: object, names: readonly string[]): Promise<boolean> {
      const checked = validate(estimateRemarkSchema, input)
      if (checked.ok) return act(code, { method: 'PUT', json: input }, names)
      fail({ code, errors: checked.fieldErrors })
      return Promise.resolve(false)
    },
    drop: (code: string, names: readonly string[]) => act(code, { method: 'DELETE' }, names),
    errorOf: (code: string, field: string) =>
      failed?.code === code ? errorText(failed.errors[field]) : undefined,
    failureOf: (code: string) =>
      failed?.code === code && Object.keys(failed.errors).length === 0 ? failed.failure : undefined,
  }
}
