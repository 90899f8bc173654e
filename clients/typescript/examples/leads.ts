/** Lists a firm's open leads and accepts the newest: node leads.ts https://… mimar_… */
import { createMimarClient, MimarProblem } from '../client.ts'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const call = createMimarClient({ baseUrl, apiKey, locale: 'en' })

const { items } = await call('GET /api/v1/me/leads', { query: { status: 'offered' } })
for (const { id, projectType, city, status } of items) console.log(id, projectType, city, status)

const newest = items[0]
if (newest) {
  const { contact } = await call('POST /api/v1/leads/{lead}/accept', { path: { lead: newest.id } })
  console.log('accepted:', contact?.name, contact?.mobile)
}

try {
  await call('GET /api/v1/me/invoices')
} catch (error) {
  if (!(error instanceof MimarProblem && error.code === 'api_key.scope')) throw error
  console.log('not allowed:', error.scope)
}
