/** What a refusal looks like, and when to try again: node refusals.ts https://… */
import { createMimarClient, MimarProblem } from '../client.ts'

const [baseUrl = ''] = process.argv.slice(2)
const call = createMimarClient({ baseUrl, locale: 'en' })

try {
  await call('POST /api/v1/estimates', { body: { projectType: 'renovation' } })
} catch (error) {
  if (!(error instanceof MimarProblem)) throw error
  console.log(error.status, error.code, error.message)
  for (const [field, { code, detail }] of Object.entries(error.fieldErrors)) console.log(field, code, detail)
  if (error.retryAfter !== undefined) console.log(`try again in ${error.retryAfter} s`)
}
