import type { DirectoryQuery } from '#domain/providers/provider-filter.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { PageQuery } from '#server/platform/http/page-query.ts'
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
  return {
    registerProvider: (input, options) => registerProvider(context, input, options),
    approvedProviders: async (limit) => (await readProviders(context.db, {}, { limit })).items,
    providerDirectory: (query, page) => readDirectory(context, query, page),
    comparedProviders: (slugs) => compareProviders(context, slugs),
    provider: (slug) => readProvider(context, slug),
  }
}
