import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { listen } from './listen.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('hears every channel asked for, and goes on hearing after its connection was cut', async () => {
  const heard: string[] = []
  const onReconnect = vi.fn()
  const listener = await listen(
    database.url,
    ['one', 'two'],
    (...said) => heard.push(said.join(':')),
    onReconnect,
  )

  await database.sql`select pg_notify('one', 'a'), pg_notify('two', 'b'), pg_notify('three', 'c')`
  await expect.poll(() => heard).toEqual(['one:a', 'two:b'])

  await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`
  await expect.poll(() => onReconnect.mock.calls.length).toBe(1)
  await database.sql`select pg_notify('two', 'again')`
  await expect.poll(() => heard).toEqual(['one:a', 'two:b', 'two:again'])

  await listener.close()
  const [left] =
    await database.sql`select from pg_stat_activity where query like 'listen%' and datname = current_database()`
  expect(left).toBeUndefined()
})
