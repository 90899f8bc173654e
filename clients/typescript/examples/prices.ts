/** Prints the price guide of a trade in a city: node prices.ts https://… renovation riyadh */
import { createMimarClient, type Operations } from '../client.ts'

type Query = NonNullable<Operations['GET /api/v1/price-index']['query']>

const [baseUrl = '', trade, city] = process.argv.slice(2)
const call = createMimarClient({ baseUrl })
const query = { trade, city } as Query

const { quoted, catalogue } = await call('GET /api/v1/price-index', { query })
for (const { level, middle, isSimulated, firms } of quoted)
  console.log(level, middle / 100, isSimulated ? 'simulated' : `quotes of ${firms} firms`)
for (const { level, middle } of catalogue) console.log(level, middle / 100, 'price guide')
