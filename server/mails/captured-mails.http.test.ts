import { afterAll, expect, test } from 'vitest'
import { createCapture } from '#server/adapters/mail/capture.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { capturedMailRoutes } from './captured-mails.http.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('the demo lists all captured emails or those of one address', async () => {
  const routes = capturedMailRoutes(createTestContext(database))
  const read = async (path: string) => (await (await routes.request(path)).json()) as { mails: unknown[] }
  expect(await read('/')).toEqual({ mails: [] })

  const mail = { id: '1', to: 'sara@example.sa', subject: 'رمز', text: '012345', html: '<p>012345</p>' }
  await createCapture(database.url).send(mail)
  expect(await read('/?to=sara@example.sa')).toEqual({ mails: [{ ...mail, at: expect.any(String) }] })
  expect(await read('/?to=noura@example.sa')).toEqual({ mails: [] })
})
