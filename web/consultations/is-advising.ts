import type { ProviderKind } from '#domain/providers/provider.ts'

/** Who gives consultations (spec §1). */
export const isAdvising = (kind: ProviderKind): boolean => kind === 'advisor' || kind === 'engineering_office'
