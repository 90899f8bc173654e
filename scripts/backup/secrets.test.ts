import { expect, test } from 'vitest'
import { read } from '#testing/repository-files.ts'
import { neededSecrets, SECRET_SETTINGS } from './secrets.ts'

test('every secret setting of .env.example is known, so that a backup can name it', () => {
  const names = [...read('.env.example').matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name as string,
  )
  const secrets = names.filter((name) =>
    /SECRET|KEY|TOKEN(?!S)|CERTIFICATE|SMTP_URL|DATABASE_(DIRECT_)?URL/.test(name),
  )
  expect(secrets.length).toBeGreaterThan(15)
  expect([...SECRET_SETTINGS].sort()).toEqual(secrets.sort())
})

test('a backup names the secrets that were set, and never a value', () => {
  expect(neededSecrets({ DATABASE_URL: 'postgres://x', MIMAR_SECRET: 'hidden', LLM_KEY: '' })).toEqual([
    'DATABASE_URL',
    'MIMAR_SECRET',
  ])
  expect(neededSecrets({})).toEqual(['secrets.json of the data folder'])
})
