import { isSameFirmName } from '#domain/providers/register-entry.ts'
import type { LookedUp } from '#server/providers/look-up-registration.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

export type FoundInRegister = Extract<LookedUp, { outcome: 'found' }>

/** Fields that the register fills. */
export type FilledName = 'companyName' | 'city'

/** What the commercial register said, or that it is being asked. */
export type RegisterLookup =
  | { step: 'asking' | 'not_found' | 'unavailable' | 'too_many' }
  /** `differing`: fields in which something else was typed. They stay until the person takes the register's. */
  | { step: 'found'; found: FoundInRegister; differing: readonly FilledName[] }

const TOO_MANY = 429

/**
 * Asks the register. Returns what to show, and what to fill: only fields that are empty when the answer comes. Never
 * throws; a lost connection is a register that does not answer.
 */
export async function lookUp(
  registrationNumber: string,
  typed: () => FormFields,
): Promise<{ lookup: RegisterLookup; fills: FormFields } | { lookup: RegisterLookup }> {
  try {
    const found = await askApi<LookedUp>('/providers/register-lookups', { json: { registrationNumber } })
    if (found.outcome !== 'found') return { lookup: { step: found.outcome } }
    const { companyName = '', city = '' } = typed()
    const fills = {
      ...(companyName.trim() === '' && { companyName: found.companyName }),
      ...(city === '' && found.city && { city: found.city }),
    }
    const differing: FilledName[] = []
    if (companyName.trim() !== '' && !isSameFirmName(companyName, found.companyName))
      differing.push('companyName')
    if (city !== '' && found.city && city !== found.city) differing.push('city')
    return { lookup: { step: 'found', found, differing }, fills }
  } catch (error) {
    const isTooMany = error instanceof ApiRefusal && error.status === TOO_MANY
    return { lookup: { step: isTooMany ? 'too_many' : 'unavailable' } }
  }
}
