import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { connectionLossOf } from './connection-loss.ts'

const fromServer = (code: string) => Object.assign(new pg.DatabaseError('words', 5, 'error'), { code })
const withCode = (code: string) => Object.assign(new Error('words'), { code })

describe('connectionLossOf', () => {
  test.each(['57P01', '57P02', '57P03', '08006'])('PostgreSQL %s is a lost connection', (code) => {
    expect(connectionLossOf(fromServer(code))).toBe('connection')
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'])(
    'driver error %s is a lost connection',
    (code) => {
      expect(connectionLossOf(withCode(code))).toBe('connection')
      expect(connectionLossOf(new AggregateError([withCode(code)]))).toBe('connection')
    },
  )

  test('a full disk, too many connections and a pool timeout have their own kinds', () => {
    expect(connectionLossOf(fromServer('53100'))).toBe('full')
    expect(connectionLossOf(fromServer('53300'))).toBe('busy')
    expect(connectionLossOf(new Error('timeout exceeded when trying to connect'))).toBe('busy')
  })

  test.each(['23505', '57014', '42501'])('PostgreSQL %s is not a lost connection', (code) => {
    expect(connectionLossOf(fromServer(code))).toBeUndefined()
  })

  test('an error of our own is not a lost connection', () => {
    expect(connectionLossOf(new Error('lost'))).toBeUndefined()
    expect(connectionLossOf('lost')).toBeUndefined()
  })
})
