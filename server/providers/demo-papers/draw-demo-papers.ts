import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { insertRows } from '#db/seeds/insert-rows.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import { bankOfIban, readIban, spacedIban } from '#domain/shared/iban.ts'
import { openFiles } from '#server/documents/document-context.ts'
import { storageKeyOf } from '#server/documents/storage-key.ts'
import type { Config } from '#server/platform/config/config.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { printable, templateData } from '#server/platform/typesetting/printable.ts'
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts'
import { sealNumber } from '../sealed-numbers.ts'

interface Firm {
  id: string
  company_name: string
  /** As the review shows it for the number of the commercial registration. */
  unified_number: string
  classification_number: string | null
  registered_at: Date
  /** Name in the commercial register, where it was found. */
  registered_name: string | null
}

interface Paper {
  kind: DocumentKind
  title: Words
  rows: Row[]
}

interface Words {
  ar: string
  en: string
}
type Row = Words & { value: string; isNumber: boolean }

const SAMPLE: Words = { ar: 'نموذج تجريبي', en: 'Sample, not a real document' }
const template = readFileSync(new URL('./demo-paper.typ', import.meta.url), 'utf8')

/**
 * Gives the demo's waiting registrations an account and the papers that print their numbers, so that a reviewer has something
 * to compare. One firm's name differs, as in the commercial register. All of it is invented and says so on each page.
 * Does nothing when it was done before.
 */
export async function drawDemoPapers(
  databaseUrl: string,
  { secret, files: settings }: Pick<Config, 'secret' | 'files'>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=app' })
  await client.connect()
  const typesetter = createTypesetter()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('mimar.seed'))`)
    const { rows: firms } = await client.query<Firm>(
      `select id, company_name, unified_number, classification_number, registered_at,
          (select name from register_lookups where provider_id = providers.id limit 1) as registered_name
        from providers where is_demo and status = 'pending_review' and unified_number is not null
          and not exists (select from documents where provider_id = providers.id) order by slug`,
    )
    const files = openFiles(settings)
    for (const [at, firm] of firms.entries()) {
      const iban = inventedIban(at)
      const { sealed, hash } = sealNumber(secret, 'iban', iban)
      await client.query(
        `update providers set sealed_iban = $2, iban_hash = $3, iban_ending = $4 where id = $1`,
        [firm.id, sealed, hash, iban.slice(-4)],
      )
      for (const paper of papersOf(firm, iban)) {
        const id = uuidv7(firm.registered_at)
        const bytes = await typesetter.pdf({ template, data: templateData({ ...paper, sample: SAMPLE }) })
        await files.put(storageKeyOf(id), bytes, 'application/pdf')
        await insertRows(client, 'documents', [documentRow({ id, firm, paper, bytes })])
      }
    }
    await client.query('commit')
  } finally {
    await Promise.all([client.end(), typesetter.close()])
  }
}

const BANK = '80'
const ACCOUNT_DIGITS = 18

/** An account of zeros and the place in the list, with check digits that are right. */
function inventedIban(at: number): string {
  const account = BANK + String(at + 10).padStart(ACCOUNT_DIGITS, '0')
  const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0'))
  return checks.map((check) => readIban(`SA${check}${account}`)).find((iban) => iban !== undefined)!
}

function papersOf(firm: Firm, iban: string): Paper[] {
  const name = printable(firm.registered_name ?? firm.company_name)
  const number = (ar: string, en: string, value: string): Row => ({ ar, en, value, isNumber: true })
  const text = (ar: string, en: string, value: string): Row => ({ ar, en, value, isNumber: false })
  const bank = bankOfIban(iban)
  return [
    {
      kind: 'commercial_registration',
      title: { ar: 'السجل التجاري', en: 'Commercial registration' },
      rows: [text('الاسم التجاري', 'Trade name', name), number('رقم السجل', 'Number', firm.unified_number)],
    },
    {
      kind: 'iban_certificate',
      title: { ar: 'شهادة الآيبان', en: 'IBAN certificate' },
      rows: [
        text('صاحب الحساب', 'Account holder', printable(firm.company_name)),
        number('الآيبان', 'IBAN', spacedIban(iban)),
        ...(bank ? [text('البنك', 'Bank', bank.ar)] : []),
      ],
    },
    ...(firm.classification_number
      ? [
          {
            kind: 'licence' as const,
            title: { ar: 'شهادة التصنيف', en: 'Classification certificate' },
            rows: [
              text('اسم المنشأة', 'Company', name),
              number('رقم الشهادة', 'Number', firm.classification_number),
            ],
          },
        ]
      : []),
  ]
}

interface Drawn {
  id: string
  firm: Firm
  paper: Paper
  bytes: Uint8Array
}

function documentRow({ id, firm, paper: { kind, title }, bytes }: Drawn) {
  return {
    ...{ id, provider_id: firm.id, kind, state: 'stored', file_name: `${title.ar}.pdf` },
    ...{ size: bytes.length, received: bytes.length, stored_size: bytes.length },
    ...{ media_type: 'application/pdf', scan: 'not_scanned', storage_key: storageKeyOf(id) },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...{ created_at: firm.registered_at, stored_at: firm.registered_at },
  }
}
