import type { ProviderKind } from '#domain/providers/provider.ts'

/** The first `count`, but no kind a second time before every kind that is there had its turn. */
export function spreadByKind<Provider extends { kind: ProviderKind }>(
  providers: readonly Provider[],
  count: number,
): Provider[] {
  const turnOf = (at: number) =>
    providers.slice(0, at).filter(({ kind }) => kind === providers[at]?.kind).length
  return providers
    .map((provider, at) => ({ provider, turn: turnOf(at) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ provider }) => provider)
}
