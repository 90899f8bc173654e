import type { DirectoryQuery } from '#domain/providers/provider-filter.ts'
import { createWathq } from '#server/adapters/commercial-register/wathq.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PageQuery } from '#server/platform/http/page-query.ts'
import { type LookedUp, lookUpRegistration } from './look-up-registration.ts'
import type {
  ComparedProvider,
  ProviderDirectory,
  ProviderProfile,
  PublicProvider,
} from './provider-answers.ts'
import { readProviders } from './provider-queries.ts'
import { compareProviders, readDirectory } from './read-directory.ts'
import { readProvider } from './read-provider.ts'
import { type RegisterOptions, registerProvider } from './register-provider.ts'
import type { Registered } from './registration-answers.ts'

export interface ProviderServices {
  /**
   * Stores a registration and queues the messages about it.
   * @throws {Refusal} with fieldErrors when the input is at fault
   */
  registerProvider(input: unknown, options: RegisterOptions): Promise<Registered>
  /** Whether a commercial register is configured, so that the form may offer the look-up. */
  looksUpRegistrations: boolean
  /**
   * Looks a firm up in the commercial register by its number.
   * @throws {Refusal} when the number is at fault, or too many were looked up
   */
  lookUpRegistration(input: unknown, clientAddress: string): Promise<LookedUp>
  /** Newest first. */
  approvedProviders(limit: number): Promise<PublicProvider[]>
  /** A page of the directory, with its counts. */
  providerDirectory(query: DirectoryQuery, page: PageQuery): Promise<ProviderDirectory>
  /** The listed providers among these slugs, with the data for a comparison. */
  comparedProviders(slugs: readonly string[]): Promise<ComparedProvider[]>
  /** Undefined when no approved provider has this slug. */
  provider(slug: string): Promise<ProviderProfile | undefined>
}

export function providerServices(context: CommandContext): ProviderServices {
  const { commercialRegister } = context.config
  const register = commercialRegister && createWathq(commercialRegister)
  return {
    looksUpRegistrations: register !== undefined,
    lookUpRegistration: (input, clientAddress) => lookUpRegistration(context, register, input, clientAddress),
    registerProvider: (input, options) => registerProvider(context, input, options),
    approvedProviders: async (limit) => (await readProviders(context.db, {}, { limit })).items,
    providerDirectory: (query, page) => readDirectory(context, query, page),
    comparedProviders: (slugs) => compareProviders(context, slugs),
    provider: (slug) => readProvider(context, slug),
  }
}
