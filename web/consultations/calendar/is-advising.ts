import type { ProviderKind } from '#domain/providers/provider.ts'

/** Whether this kind of provider gives consultations (docs/reference/product-rules.md#who-it-is-for). */
export const isAdvising = (kind: ProviderKind): boolean => kind === 'advisor' || kind === 'engineering_office'
