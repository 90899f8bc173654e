import { readFileSync } from 'node:fs'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { IdentifiedCaller } from '#server/platform/http/route-caller.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { type ContractFirm, contractPaperData } from './compose-contract-paper.ts'
import { contractNotFound, type Party } from './contract-party.ts'
import { contractCallers } from './contracts.http.ts'
import { readContract } from './read-contract.ts'

interface ContractFileParts extends CommandContext {
  typesetter?: Typesetter
}

const template = readFileSync(new URL('./contract.typ', import.meta.url), 'utf8')
/** For one address; typesetting one takes a tenth of a second of CPU. */
const FILES_PER_MINUTE = 20

/** `GET …/contract.pdf`: the newest version in Arabic with English beside it, for either side. */
export function contractFileRoutes(parts: ContractFileParts, callers: RouteCallers): Route[] {
  const { typesetter = createTypesetter() } = parts
  const { owner, provider } = contractCallers(parts, callers)
  return routes('contracts', [
    fileRoute(parts, typesetter, '/tracking/:trackingToken/contract.pdf', owner),
    fileRoute(parts, typesetter, '/leads/:lead/contract.pdf', provider),
  ])
}

const fileRoute = (
  parts: ContractFileParts,
  typesetter: Typesetter,
  path: string,
  caller: IdentifiedCaller<Party>,
) =>
  route({
    method: 'get',
    path,
    caller,
    summary: 'The contract as PDF, Arabic with English beside it',
    responses: {
      200: 'application/pdf',
      404: 'No such link, or no contract behind it',
      429: 'Too many requests from this address',
      503: 'Too many files are being generated; try again',
    },
    handle: async ({ c, caller }) => {
      const contract = await readContract(parts, caller)
      const firm = await readFirm(parts, contract.id)
      await requireRateLimit(parts.db, {
        ...{ name: 'contract.pdf', key: c.var.clientAddress, limit: FILES_PER_MINUTE, perSeconds: 60 },
        secret: parts.config.secret,
      })
      const page = await setPaper(typesetter, contractPaperData(contract, firm))
      const { reference } = contract
      const name = translatorFor('ar')('contractPaper.fileName', { reference })
      return c.body(Buffer.from(page), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(`${name}.pdf`, `contract-${reference}.pdf`),
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
    },
  })

/** The registrations of the firm, for a contract that its reader was shown: to owners the table says only its name. */
async function readFirm({ db }: ContractFileParts, contractId: string): Promise<ContractFirm> {
  const row = await db.read(worker, (tx) =>
    tx
      .selectFrom('contracts')
      .innerJoin('providers', 'providers.id', 'contracts.provider_id')
      .select(['company_name', 'cr_number', 'vat_number'])
      .where('contracts.id', '=', contractId)
      .executeTakeFirst(),
  )
  if (!row) throw contractNotFound()
  return { companyName: row.company_name, crNumber: row.cr_number, vatNumber: row.vat_number }
}

async function setPaper(typesetter: Typesetter, data: string): Promise<Uint8Array> {
  try {
    return await typesetter.pdf({ template, data })
  } catch (error) {
    if (error instanceof PoolBusy)
      throw new Refusal('contract.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}
