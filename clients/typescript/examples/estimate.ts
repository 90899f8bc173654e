/** Reads a description, estimates what it says and prints the range: node estimate.ts https://… "renovate my flat…" */
import { createMimarClient } from '../client.ts'

const [baseUrl = '', text = ''] = process.argv.slice(2)
const call = createMimarClient({ baseUrl, locale: 'en' })

const { facts, questions } = await call('POST /api/v1/readings', { body: { text } })
console.log('understood', Object.keys(facts).join(', '))
console.log('ask next', questions.join(', '))

const { p10, p50, p90, vat } = await call('POST /api/v1/estimates', { body: facts })
const riyals = (halalas: number) => Math.round(halalas / 100)
console.log(`SAR ${riyals(p10)} to ${riyals(p90)} before VAT; likely ${riyals(p50)} and VAT ${riyals(vat)}`)
