/** Without DATABASE_URL the demo starts, in which anybody who reaches it can become admin. */
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const start = (env: Record<string, string>) =>
  readConfig({ MIMAR_DATA_ROOT: mkdtempSync(path.join(tmpdir(), 'mimar config ')), ...env })

/** Settings in .env.example under headings for real installations. */
const realOnly = () => {
  const sections = readFileSync('.env.example', 'utf8').split(/^# ──/m)
  const real = sections.filter((section) =>
    /^ (A real installation|The seller|How providers pay)/.test(section),
  )
  return [...real.join('').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
}

describe('demo settings', () => {
  test('the demo listens on loopback by default', () => {
    expect(start({})).toMatchObject({ host: '127.0.0.1', demoIsPublic: false })
  })

  test.each(['0.0.0.0', '::', '192.168.1.4', 'mimar.example', '127.evil.example'])(
    'HOST=%s alone is rejected',
    (HOST) => {
      expect(() => start({ HOST })).toThrow(/HOST=.* shows the demo to the network.*DEMO_PUBLIC=yes/)
    },
  )

  test.each(['https://mimar.example', 'http://192.168.1.4:3000', 'http://localhost.mimar.example'])(
    'PUBLIC_URL=%s alone is rejected',
    (PUBLIC_URL) => {
      expect(() => start({ PUBLIC_URL })).toThrow(/PUBLIC_URL=.* is public.*Set DATABASE_URL/)
    },
  )

  test('DRAIN_SECONDS is used when set and defaults to 0', () => {
    expect(start({}).drainSeconds).toBe(0)
    expect(start({ DRAIN_SECONDS: '3' }).drainSeconds).toBe(3)
    expect(() => start({ DRAIN_SECONDS: 'soon' })).toThrow(/DRAIN_SECONDS must be a number of seconds/)
  })

  test('DEMO_PUBLIC=yes allows other hosts and marks the pages', () => {
    const settings = { DEMO_PUBLIC: 'yes', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.mimar.example' }
    expect(start(settings)).toMatchObject({ host: '0.0.0.0', demoIsPublic: true })
  })

  test.each(['localhost', '127.0.0.2', '::1'])('HOST=%s is loopback', (HOST) => {
    expect(start({ HOST, PUBLIC_URL: 'http://mimar.localhost:3000' }).host).toBe(HOST)
  })

  test('every setting of a real installation is rejected by name, with and without DEMO_PUBLIC', () => {
    const names = realOnly().filter((name) => !['DATABASE_URL', 'PUBLIC_URL'].includes(name))
    expect(names).toEqual(
      expect.arrayContaining([
        'MIMAR_SECRET',
        'WHATSAPP_ACCESS_TOKEN',
        'MOYASAR_SECRET_KEY',
        'FILES_S3_URL',
        'SELLER_NAME',
      ]),
    )
    for (const name of names)
      expect(() => start({ [name]: 'x', DEMO_PUBLIC: 'yes' }), name).toThrow(
        `DATABASE_URL is required with ${name}:`,
      )
  })

  test('an empty DATABASE_URL among settings of a real installation is named as the cause', () => {
    expect(() => start({ DATABASE_URL: '', MIMAR_SECRET: 'x', MAIL_FROM: 'x' })).toThrow(
      'DATABASE_URL is required with MIMAR_SECRET, MAIL_FROM',
    )
  })
})
