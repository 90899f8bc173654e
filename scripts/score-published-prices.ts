import { publishedPrices } from '#testing/scores/published-prices.ts'

/**
 * Compares ranges with published prices: `npm run estimates:published [-- --list]` (docs/estimates.md, "Held against
 * others").
 */
const isListed = process.argv.includes('--list')
const held = publishedPrices()
if (isListed)
  for (const { id, job, low, high, range, isCovered } of held)
    if (!isCovered)
      console.log(`${id} ${job}: published ${low}-${high}, ours ${range.map(Math.round).join(' / ')}`)
const share = (count: number) => `${((100 * count) / held.length).toFixed(1)} %`
console.log(
  `${held.length} prices: middle between P10 and P90 ${share(held.filter(({ isCovered }) => isCovered).length)}, ` +
    `ranges that meet ${share(held.filter(({ meets }) => meets).length)}`,
)
