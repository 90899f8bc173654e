import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { listen } from './listen.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('a listener receives all its channels, also after its connection was cut', async () => {
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

test('all listeners share one connection and get the notifications of one transaction in order', async () => {
  const heard: string[] = []
  const hear = (name: string, channels: string[]) =>
    listen(database.url, channels, (channel, payload) => void heard.push(`${name} ${channel} ${payload}`))
  const listeners = await Promise.all([hear('first', ['one']), hear('second', ['one', 'two'])])
  const connections = () => database.sql`
    select pid from pg_stat_activity where query like 'listen%' and datname = current_database()`
  expect(await connections()).toHaveLength(1)
  await database.sql`select pg_notify('two', 'b'), pg_notify('one', 'a')`
  await expect.poll(() => heard).toEqual(['second two b', 'first one a', 'second one a'])

  await listeners[0]!.close()
  await database.sql`select pg_notify('one', 'c')`
  await expect.poll(() => heard.at(-1)).toBe('second one c')
  expect(heard).toHaveLength(4)
  await listeners[1]!.close()
  expect(await connections()).toHaveLength(0)
})

test('an unreachable database fails the first listener, and listening can be tried again', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:9/nothing'
  await expect(listen(nowhere, ['one'], () => {})).rejects.toThrow('ECONNREFUSED')
  await expect(listen(nowhere, ['one'], () => {})).rejects.toThrow('ECONNREFUSED')
})
