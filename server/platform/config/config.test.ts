import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const freshDataRoot = () => mkdtempSync(path.join(tmpdir(), 'mimar config '))

const real = {
  DATABASE_URL: 'postgres://mimar:x@db.internal/mimar',
  PUBLIC_URL: 'https://mimar.example/',
  MIMAR_SECRET: 'a secret of more than thirty-two characters',
  WHATSAPP_PHONE_NUMBER_ID: '123',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  MAIL_SMTP_URL: 'smtps://mimar:password@smtp.mimar.example',
  MAIL_FROM: 'Mimar <no-reply@mimar.example>',
}

describe('readConfig without settings', () => {
  test('every setting has a value, and messages go to our own fake', () => {
    const config = readConfig({ MIMAR_DATA_ROOT: freshDataRoot(), PORT: '3456' })
    expect(config).toMatchObject({
      mode: 'embedded',
      port: 3456,
      publicUrl: 'http://localhost:3456',
      whatsapp: { apiUrl: 'http://127.0.0.1:3456/dev/whatsapp', settleMinutes: 15 },
      processes: ['web', 'worker'],
    })
  })

  test('secrets are created once, unreadable for other users, and reused on the next start', () => {
    const dataRoot = freshDataRoot()
    const first = readConfig({ MIMAR_DATA_ROOT: dataRoot })
    const second = readConfig({ MIMAR_DATA_ROOT: dataRoot })
    expect(first.secret.length).toBeGreaterThanOrEqual(32)
    expect(second).toEqual(first)
    expect(statSync(path.join(dataRoot, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(dataRoot, 'secrets.json'), 'utf8')).toContain(first.secret)
  })

  test.each(['{}', '{"secret":"half of them"}', '[]', 'null', '{'])(
    'a secrets file that holds %s is reported',
    (left) => {
      const dataRoot = freshDataRoot()
      writeFileSync(path.join(dataRoot, 'secrets.json'), left)
      expect(() => readConfig({ MIMAR_DATA_ROOT: dataRoot })).toThrow(
        /^Cannot read .*secrets\.json\. .*delete it to/,
      )
    },
  )

  test('two clones have different secrets', () => {
    const secrets = [1, 2].map(() => readConfig({ MIMAR_DATA_ROOT: freshDataRoot() }).secret)
    expect(new Set(secrets).size).toBe(2)
  })
})

test.each(['0', '70000', '3.5', 'http'])('PORT=%s is reported with its range', (PORT) => {
  expect(() => readConfig({ ...real, PORT })).toThrow('PORT must be a number from 1 to 65535')
})

test.each([{ METRICS_PORT: '3000' }, { METRICS_PORT: '4000', PORT: '4000' }])(
  'the same port for metrics and the site is reported: %j',
  (ports) => {
    expect(() => readConfig({ ...real, ...ports })).toThrow('METRICS_PORT is the number of PORT')
  },
)

test('telemetry is off without an address and read in the names of OpenTelemetry with one', () => {
  expect(readConfig(real).telemetry).toBeUndefined()
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/base/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team=mimar',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  }
  expect(readConfig({ ...real, ...given }).telemetry).toEqual({
    endpoint: 'https://otlp.example/base',
    headers: { authorization: 'Bearer abc', 'x-team': 'mimar' },
    serviceName: 'mimar',
    sampled: 0.1,
    metricsEvery: 60_000,
  })
})

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'must be an address like http://localhost:4318'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, 'must be like name=value'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=50%' }, 'must be like name=value'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'must be a share from 0 to 1'],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '5' }, 'must be a number of milliseconds, 1000 or more'],
])('%j is reported', (given, message) => {
  expect(() => readConfig({ ...real, ...given })).toThrow(message)
})

describe('language model settings', () => {
  const configOf = (env: Record<string, string>) => readConfig({ MIMAR_DATA_ROOT: freshDataRoot(), ...env })

  test('the model is off until a URL and a model name are given', () => {
    expect(configOf({}).language).toBeUndefined()
    expect(configOf({ LLM_URL: 'http://localhost:11434/v1/', LLM_MODEL: 'allam' }).language).toEqual({
      url: 'http://localhost:11434/v1',
      key: '',
      model: 'allam',
      answerWithin: 4000,
      tokensADay: 400_000,
    })
  })

  test.each<[Record<string, string>, RegExp]>([
    [{ LLM_URL: 'http://localhost/v1' }, /LLM_MODEL is required with LLM_URL/],
    [{ LLM_MODEL: 'allam' }, /LLM_URL is required with LLM_MODEL/],
    [{ LLM_URL: 'localhost', LLM_MODEL: 'allam' }, /LLM_URL must be like/],
    [
      { LLM_URL: 'http://localhost/v1', LLM_MODEL: 'm', LLM_ANSWER_WITHIN: 'soon' },
      /LLM_ANSWER_WITHIN must be/,
    ],
  ])('%j is reported at start-up', (env, message) => {
    expect(() => configOf(env)).toThrow(message)
  })
})

describe('readConfig with DATABASE_URL', () => {
  test('a complete set of settings is returned as given', () => {
    expect(readConfig({ ...real, TRUST_PROXY: 'true', MIMAR_PROCESSES: 'worker' })).toMatchObject({
      mode: 'database_url',
      databaseUrl: real.DATABASE_URL,
      publicUrl: 'https://mimar.example',
      trustProxy: true,
      processes: ['worker'],
      whatsapp: { apiUrl: 'https://graph.facebook.com', accessToken: 'token' },
    })
  })

  test.each(Object.keys(real).filter((name) => name !== 'DATABASE_URL'))('%s is required', (name) => {
    expect(() => readConfig({ ...real, [name]: '' })).toThrow(new RegExp(`  ${name} `))
  })

  test('an incomplete bucket for documents is reported at start-up', () => {
    const bucket = {
      FILES_S3_URL: 'https://s3.example/papers/',
      FILES_S3_REGION: 'me-south-1',
      FILES_S3_KEY_ID: 'id',
      FILES_S3_SECRET: 'secret',
    }
    const s3 = { url: 'https://s3.example/papers', region: 'me-south-1', keyId: 'id', secret: 'secret' }
    expect(readConfig({ ...real, ...bucket }).files.s3).toEqual(s3)
    expect(readConfig(real).files.s3).toBeUndefined()
    expect(() => readConfig({ ...real, ...bucket, FILES_S3_SECRET: '' })).toThrow(
      'FILES_S3_SECRET is required with FILES_S3_URL',
    )
  })

  test('all problems are reported together', () => {
    const problems = () =>
      readConfig({ ...real, PORT: 'http', MIMAR_SECRET: 'short', SUPPORT_WHATSAPP: '0501234567' })
    expect(problems).toThrow(ConfigError)
    expect(problems).toThrow(
      /PORT must be a number[\s\S]*SUPPORT_WHATSAPP must look like[\s\S]*MIMAR_SECRET must have at least 32/,
    )
  })
})

describe('seller settings', () => {
  const seller = {
    SELLER_NAME: 'شركة معمار | Mimar Co',
    SELLER_VAT_NUMBER: '310000000000003',
    SELLER_REGISTRATION_NUMBER: '7001234567',
    SELLER_BUILDING_NUMBER: '2322',
    SELLER_STREET: 'طريق الملك فهد',
    SELLER_DISTRICT: 'العليا',
    SELLER_CITY: 'الرياض',
    SELLER_POSTAL_CODE: '12211',
  }

  test('there is no seller by default, and a demo seller on a clone', () => {
    expect(readConfig(real).seller).toBeUndefined()
    expect(readConfig({ MIMAR_DATA_ROOT: freshDataRoot() }).seller?.isDemo).toBe(true)
  })

  test('an incomplete seller is reported', () => {
    expect(readConfig({ ...real, ...seller }).seller).toMatchObject({
      vatNumber: '310000000000003',
      address: { buildingNumber: '2322', postalCode: '12211' },
      isDemo: false,
    })
    for (const name of Object.keys(seller))
      expect(() => readConfig({ ...real, ...seller, [name]: '' })).toThrow(/is required with SELLER_/)
  })

  test('the seller’s name must fit the QR code of a signed invoice', () => {
    const signed = {
      INVOICE_SIGNING_KEY_FILE: 'key.pem',
      INVOICE_SIGNING_CERTIFICATE_FILE: 'certificate.pem',
    }
    const named = (letters: number) => ({ ...real, ...seller, SELLER_NAME: 'م'.repeat(letters) })
    expect(readConfig(named(76)).seller?.name).toHaveLength(76)
    expect(readConfig({ ...named(75), ...signed }).seller?.name).toHaveLength(75)
    expect(() => readConfig({ ...named(76), ...signed })).toThrow(/SELLER_NAME must have at most 150 bytes/)
  })

  test.each([
    ['SELLER_VAT_NUMBER', '210000000000003'],
    ['SELLER_BUILDING_NUMBER', '12'],
    ['SELLER_POSTAL_CODE', '1221'],
    ['SELLER_REGISTRATION_NUMBER', '99'],
  ])('%s=%s is rejected', (name, value) => {
    expect(() => readConfig({ ...real, ...seller, [name]: value })).toThrow(name)
  })
})
