/**
 * No container engine is on the machines that build and test, so what can be read of the container files is checked here:
 * they agree with our settings and with each other. What they start is started by image.http.test.ts.
 */
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/platform/config/config.ts'
import { LEFT_OUT, PACKED_FOLDERS } from '../scripts/pack-image.ts'
import { read } from './repository-files.ts'

interface Service {
  image?: string
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  read_only?: boolean
  cap_drop?: string[]
}

const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'mimar')
const dockerfile = read('Dockerfile')
const ignored = read('.dockerignore').split('\n')

/** What mimar.env and .env have to hold, as an operator would write it. */
const OPERATOR = {
  ...{ POOLED_PASSWORD: 'pooled', DATABASE_PASSWORD: 'database', FILES_PASSWORD: 'files' },
  MIMAR_HOST: 'mimar.example',
}
const SECRETS = {
  MIMAR_SECRET: 'a secret that is long enough for anybody',
  ...{ WHATSAPP_PHONE_NUMBER_ID: '1', WHATSAPP_ACCESS_TOKEN: 'x', WHATSAPP_APP_SECRET: 'x' },
  WHATSAPP_VERIFY_TOKEN: 'x',
  ...{ MAIL_SMTP_URL: 'smtps://user:password@smtp.mimar.example', MAIL_FROM: 'no-reply@mimar.example' },
}
const filled = (value: string) =>
  value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_, name: keyof typeof OPERATOR) => OPERATOR[name])

describe('compose.yaml', () => {
  test.each(ours)('the settings of %s are those that we read', (_name, { environment = {} }) => {
    const known = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
    const settings = Object.entries(environment).map(([name, value]) => [name, filled(value)])
    const config = readConfig({ ...SECRETS, ...Object.fromEntries(settings) })
    expect(config).toMatchObject({
      mode: 'database_url',
      publicUrl: 'https://mimar.example',
      databaseUrl: 'postgres://mimar:database@database:5432/mimar',
      pooledUrl: 'postgres://mimar_pooled:pooled@pooler:6432/mimar',
      files: { s3: expect.anything() },
    })
  })

  test.each(ours)('%s writes nowhere, may nothing, and is reached by the proxy alone', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.ports).toBeUndefined()
  })

  test('web and worker are two each and different halves', () => {
    const { web, worker } = compose.services
    expect(web).toMatchObject({ environment: { MIMAR_PROCESSES: 'web' }, deploy: { replicas: 2 } })
    expect(worker).toMatchObject({ environment: { MIMAR_PROCESSES: 'worker' }, deploy: { replicas: 2 } })
  })

  test('every secret it asks for stops it with a word when it is missing', () => {
    const names = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
    const demanded = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
    expect([...names].filter((name) => !demanded.includes(name))).toEqual([])
  })

  test('each command is a script of the image', () => {
    const scripts = ours.flatMap(([, { command }]) => command?.[0] ?? 'server/main.ts')
    for (const script of scripts) {
      expect(existsSync(script), script).toBe(true)
      expect(PACKED_FOLDERS).toContain(script.split('/')[0])
      expect(LEFT_OUT.test(script), script).toBe(false)
    }
  })
})

describe('Dockerfile', () => {
  test('runs as nobody, in a base without a shell, and says when it is ready', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toContain('USER 65532:65532')
    expect(last).toContain('/readyz')
    expect(last).not.toMatch(/^RUN /m)
    expect(dockerfile).toContain('BASE_IMAGE=gcr.io/distroless/cc-debian12:nonroot')
  })

  test('its Node has the major version that we pin', () => {
    const pinned = /"node": "\^(\d+)\./.exec(read('package.json'))?.[1]
    expect(/NODE_IMAGE=node:(\d+)-/.exec(dockerfile)?.[1]).toBe(pinned)
  })

  test('no secret and no data of a clone enter the build, and nothing that it packs is left out', () => {
    for (const entry of ['.env*', '.data', '.git', 'node_modules']) expect(ignored).toContain(entry)
    for (const folder of PACKED_FOLDERS.filter((name) => name !== 'build'))
      expect(ignored).not.toContain(folder)
  })
})
