import type { Halalas } from '#domain/shared/money.ts'

/** How a quote stands to the typical figure, in whole percents. */
export function distanceFrom(typical: Halalas, amount: Halalas) {
  const percent = Math.round(Math.abs(amount / typical - 1) * 100)
  if (percent === 0) return { side: 'level' as const, percent }
  return { side: amount < typical ? ('below' as const) : ('above' as const), percent }
}
