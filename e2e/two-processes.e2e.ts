/** Two server processes on one database: each sees the changes of the other. */
import { afterEach, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { freePort } from '#testing/free-port.ts'
import { type ServerProcess, WHATSAPP } from '#testing/processes/server-process.ts'
import {
  type Marketplace,
  openMarketplace,
  projectRequestInput,
  submit,
  submitted,
  untilQueueIsEmpty,
} from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

let marketplace: Marketplace
let here: ServerProcess
let there: ServerProcess

beforeEach(async () => {
  marketplace = await openMarketplace()
  onTestFailed(marketplace.printOutput)
  const web = { MIMAR_PROCESSES: 'web' }
  here = await marketplace.start(web)
  there = await marketplace.start({ ...web, PORT: String(await freePort()) })
})
afterEach(() => marketplace.close())

describe('two processes', () => {
  test('a page cached by one process is dropped when the other writes', async () => {
    const { sql } = marketplace
    const areas = async () => {
      const page = await (await fetch(`${here.url}/en/owner`)).text()
      return [111, 222].filter((area) => page.includes(`${area} m²`))
    }
    expect(await areas()).toEqual([])
    await sql.begin(async (tx) => {
      // Written without an announcement, so only the cache can hide this row.
      await tx`alter table project_requests disable trigger project_requests__announce`
      await tx`insert into project_requests (reference, project_type, city, area_sqm, facts, locale, complexity, quote_due_at)
        values ('MR-0000-0001', 'renovation', 'riyadh', 111, '{}', 'ar', 'standard', now())`
      await tx`alter table project_requests enable trigger project_requests__announce`
    })
    expect(await areas()).toEqual([])

    await submitted(there, { input: withFacts({ areaSqm: 222 }) })
    await expect.poll(areas, PATIENCE).toEqual([111, 222])
  })

  test("an owner who follows one process is notified of the other's change", async () => {
    const { trackingToken } = await submitted(here)
    const stream = await fetch(`${here.url}/api/v1/tracking/${trackingToken}/stream`)
    const events = readEvents(stream)
    expect(await events.next()).toMatchObject({ value: 'changed' })

    await marketplace.start({ MIMAR_PROCESSES: 'worker', PORT: String(await freePort()) })
    // The event of the submit itself may come late: the test reads again on each change, as the page does.
    let tracking: { status: string }
    do {
      expect(await events.next()).toMatchObject({ value: 'changed' })
      tracking = await (await fetch(`${there.url}/api/v1/tracking/${trackingToken}`)).json()
    } while (tracking.status === 'received')
    expect(tracking).toMatchObject({ status: 'dispatched', leads: { length: 3 } })
    await events.return(undefined)
  })

  test('a rate limit used up in one process is used up in the other', async () => {
    let area = 100
    const submitTo = async (server: ServerProcess) =>
      (await submit(server, { input: withFacts({ areaSqm: area++ }) })).status
    const answers = [201]
    while (answers.at(-1) === 201) answers.push(await submitTo(here))
    expect(answers.length).toBeGreaterThan(3)
    expect(answers.at(-1)).toBe(429)
    expect(await submitTo(there)).toBe(429)
  })

  test('a webhook that both receive several times at once counts once', async () => {
    const { sql, whatsApp } = marketplace
    await marketplace.start({ MIMAR_PROCESSES: 'worker', PORT: String(await freePort()) })
    await submitted(here)
    await expect
      .poll(() => sql`select from messages where kind = 'lead_offer' and status = 'sent'`, PATIENCE)
      .toHaveLength(3)
    const [lead] = await sql<{ id: string; mobile: string }[]>`
      select leads.id, mobile from leads join providers on providers.id = provider_id limit 1`
    const body = JSON.stringify(tapOf(lead!.mobile, `lead:${lead!.id}:accept`))
    const deliveries = Array.from({ length: 10 }, (_, at) => postWebhook(at % 2 ? here : there, body))
    expect(await Promise.all(deliveries)).toEqual(Array(10).fill(200))

    await expect.poll(async () => (await whatsApp.chat(lead!.mobile)).length, PATIENCE).toBe(2)
    await untilQueueIsEmpty(sql, PATIENCE)
    expect(await sql`select status from leads where answered_at is not null`).toEqual([
      { status: 'accepted' },
    ])
    expect(await sql`select from webhook_events`).toHaveLength(1)
    expect(await whatsApp.chat(lead!.mobile)).toHaveLength(2)
  })
})

const withFacts = (facts: object) => ({
  ...projectRequestInput,
  facts: { ...projectRequestInput.facts, ...facts },
})

/** Names of server-sent events as they arrive. */
async function* readEvents(response: Response): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      if (name) yield name
    }
  }
}

function tapOf(from: string, payload: string) {
  const message = { id: 'wamid.tap', from, timestamp: '1', type: 'button', button: { payload, text: 'قبول' } }
  const value = { messaging_product: 'whatsapp', metadata: {}, messages: [message] }
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  }
}

async function postWebhook({ url }: ServerProcess, body: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signBody(Buffer.from(body), WHATSAPP.appSecret),
  }
  const { status } = await fetch(`${url}/webhooks/whatsapp`, { method: 'POST', headers, body })
  return status
}
