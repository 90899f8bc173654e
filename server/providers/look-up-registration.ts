import * as z from 'zod/mini'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { cityInRegister, REGISTER_STANDINGS, type RegisterEntry } from '#domain/providers/register-entry.ts'
import { readRegistrationNumber } from '#domain/providers/registration-number.ts'
import { invalidInput, notFound } from '#domain/shared/refusal.ts'
import type { CommercialRegister } from '#server/adapters/commercial-register/contract.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'

const HOUR = 60 * 60

/**
 * An office registers a few firms and mistypes a number or two; whoever reads the register through us needs thousands.
 * The second bounds what all strangers together may cost us. Our choice (docs/flows/registration.md#commercial-register).
 */
const PER_ADDRESS = { name: 'register.address', limit: 12, perSeconds: HOUR }
const ALL_TOGETHER = { name: 'register.all', limit: 600, perSeconds: 24 * HOUR }

export const lookUpInputSchema = z.object({ registrationNumber: z.string() })

/** What the form fills and shows. Only what stands on the certificate that the firm sends us anyway. */
export const lookedUpSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('found'),
    number: z.string(),
    companyName: z.string(),
    standing: z.enum(REGISTER_STANDINGS),
    /** Absent when the register names no city, or one that we do not serve. */
    city: z.optional(z.enum(CITIES)),
    issuedOn: z.optional(z.iso.date()),
    confirmedOn: z.optional(z.iso.date()),
  }),
  z.object({ outcome: z.literal('not_found') }),
  z.object({ outcome: z.literal('unavailable') }),
])
export type LookedUp = z.infer<typeof lookedUpSchema>

/**
 * Looks a firm up in the commercial register, for the person who registers it. Stores nothing. Throws Refusal
 * `provider.registration_number_invalid` at `registrationNumber`, `rateLimit.exceeded` (429), or
 * `provider.register_off` (404) where no register is configured.
 */
export async function lookUpRegistration(
  { db, config, log }: CommandContext,
  register: CommercialRegister | undefined,
  input: unknown,
  clientAddress: string,
): Promise<LookedUp> {
  if (!register) throw notFound('provider.register_off')
  const typed = lookUpInputSchema.safeParse(input).data?.registrationNumber ?? ''
  const read = readRegistrationNumber(typed)
  if (!read) throw invalidInput({ registrationNumber: { code: 'provider.registration_number_invalid' } })
  const { secret } = config
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret })
  await requireRateLimit(db, { ...ALL_TOGETHER, key: 'all', secret })
  const result = await register.lookUp(read.number)
  if (result.outcome === 'found') return { outcome: 'found', number: read.number, ...shownOf(result.entry) }
  if (result.outcome === 'unavailable') {
    log.warn({ reason: result.reason }, 'the commercial register did not answer')
  }
  return { outcome: result.outcome }
}

function shownOf({ name, standing, cityName, issuedOn, confirmedOn }: RegisterEntry) {
  const city = cityInRegister(cityName)
  return {
    companyName: name,
    standing,
    ...(city && { city }),
    ...(issuedOn && { issuedOn }),
    ...(confirmedOn && { confirmedOn }),
  }
}
