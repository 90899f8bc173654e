/** The first `count`, but no kind a second time before every kind that is there had its turn. */
export function spread<Item>(items: readonly Item[], kindOf: (item: Item) => string, count: number): Item[] {
  const turnOf = (at: number) =>
    items.slice(0, at).filter((item) => kindOf(item) === kindOf(items[at]!)).length
  return items
    .map((item, at) => ({ item, turn: turnOf(at) }))
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ item }) => item)
}
