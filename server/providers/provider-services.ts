import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PageQuery } from '#server/platform/http/page-query.ts'
import type { ProviderDirectory, ProviderProfile, PublicProvider } from './provider-answers.ts'
import { readProviders } from './provider-queries.ts'
import { readDirectory } from './read-directory.ts'
import { readProvider } from './read-provider.ts'
import { type RegisterOptions, registerProvider } from './register-provider.ts'
import type { Registered } from './registration-answers.ts'

export interface ProviderServices {
  /**
   * Stores a registration and queues its messages.
   * @throws {Refusal} with fieldErrors when the input is invalid
   */
  registerProvider(input: unknown, options: RegisterOptions): Promise<Registered>
  /** Newest first. */
  approvedProviders(limit: number): Promise<PublicProvider[]>
  /** Returns a page of the directory, with its counts. */
  providerDirectory(filter: ProviderFilter, page: PageQuery): Promise<ProviderDirectory>
  /** Returns undefined when no approved provider has this slug. */
  provider(slug: string): Promise<ProviderProfile | undefined>
}

export function providerServices(context: CommandContext): ProviderServices {
  return {
    registerProvider: (input, options) => registerProvider(context, input, options),
    approvedProviders: async (limit) => (await readProviders(context.db, {}, { limit })).items,
    providerDirectory: (filter, page) => readDirectory(context, filter, page),
    provider: (slug) => readProvider(context, slug),
  }
}
