import { readFileSync } from 'node:fs'
import { worker } from '#domain/accounts/actor.ts'
import { conflict, Refusal } from '#domain/shared/refusal.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { IdentifiedCaller } from '#server/platform/http/route-caller.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import type { TypesetJob } from '#server/platform/typesetting/typeset-job.ts'
import { createTypesetter, type Typesetter } from '#server/platform/typesetting/typesetter.ts'
import { type ContractFirm, contractPaperData } from './compose-contract-paper.ts'
import { projectFileData } from './compose-project-file.ts'
import { contractNotFound, type Party } from './contract-party.ts'
import { contractCallers } from './contracts.http.ts'
import { readPhotoTimes } from './photos/read-photos.ts'
import { readThumbnails } from './photos/read-thumbnails.ts'
import { readContract } from './read-contract.ts'

interface ContractFileParts extends CommandContext {
  typesetter?: Typesetter
}

const part = (name: string) => readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8')
const CONTRACT = part('paper-head') + part('contract')
const PROJECT_FILE = CONTRACT + part('project-file')
/** Of each paper for one address; typesetting one takes a tenth of a second of CPU. */
const FILES_PER_MINUTE = 20

/** A paper of a contract: its template, its data, and the names of its file. */
interface Paper {
  name: 'contract' | 'project'
  summary: string
  template: string
  dataOf(party: Party): Promise<{ reference: string } & Omit<TypesetJob, 'template'>>
  fileName(reference: string): string
}

/**
 * `GET …/contract.pdf`: the newest version in Arabic with English beside it, for either side. `GET …/project.pdf`: the
 * same with all that followed.
 */
export function contractFileRoutes(parts: ContractFileParts, callers: RouteCallers): Route[] {
  const { typesetter = createTypesetter() } = parts
  const { owner, provider } = contractCallers(parts, callers)
  const words = translatorFor('ar')
  const contract: Paper = {
    name: 'contract',
    summary: 'The contract as PDF, Arabic with English beside it',
    template: CONTRACT,
    dataOf: async (party) => {
      const contract = await readContract(parts, party)
      return {
        reference: contract.reference,
        data: contractPaperData(contract, await readFirm(parts, contract.id)),
      }
    },
    fileName: (reference) => words('contractPaper.fileName', { reference }),
  }
  const project: Paper = {
    name: 'project',
    summary:
      'The file of the project as PDF: the contract with changes, payments, photos, snags and warranties',
    template: PROJECT_FILE,
    dataOf: async (party) => {
      const contract = await readContract(parts, party, { isWhole: true })
      if (contract.status !== 'agreed') throw conflict('contract.not_agreed')
      const [firm, photos] = await Promise.all([
        readFirm(parts, contract.id),
        parts.db.read(party.actor, (tx) => readPhotoTimes(tx, contract.id)),
      ])
      const files = await readThumbnails(parts, photos)
      const pictures = new Set(Object.keys(files))
      const data = await projectFileData(contract, { firm, photos, pictures, now: parts.clock.now() })
      return { reference: contract.reference, data, files }
    },
    fileName: (reference) => words('contractPaper.project.fileName', { reference }),
  }
  return routes('contracts', [
    fileRoute(parts, typesetter, {
      path: '/tracking/:trackingToken/contract.pdf',
      caller: owner,
      paper: contract,
    }),
    fileRoute(parts, typesetter, { path: '/leads/:lead/contract.pdf', caller: provider, paper: contract }),
    fileRoute(parts, typesetter, {
      path: '/tracking/:trackingToken/project.pdf',
      caller: owner,
      paper: project,
    }),
    fileRoute(parts, typesetter, { path: '/leads/:lead/project.pdf', caller: provider, paper: project }),
  ])
}

const fileRoute = (
  parts: ContractFileParts,
  typesetter: Typesetter,
  { path, caller, paper }: { path: string; caller: IdentifiedCaller<Party>; paper: Paper },
) =>
  route({
    method: 'get',
    path,
    caller,
    summary: paper.summary,
    responses: {
      200: 'application/pdf',
      404: 'No such link, or no contract behind it',
      ...(paper.name === 'project' && { 409: 'Not agreed yet' }),
      429: 'Too many requests from this address',
      503: 'Too many files are being generated; try again',
    },
    handle: async ({ c, caller }) => {
      await requireRateLimit(parts.db, {
        ...{ name: `${paper.name}.pdf`, key: c.var.clientAddress, limit: FILES_PER_MINUTE, perSeconds: 60 },
        secret: parts.config.secret,
      })
      const { reference, ...job } = await paper.dataOf(caller)
      const page = await setPaper(typesetter, { template: paper.template, ...job })
      return c.body(Buffer.from(page), 200, {
        'content-type': 'application/pdf',
        'content-disposition': attachment(
          `${paper.fileName(reference)}.pdf`,
          `${paper.name}-${reference}.pdf`,
        ),
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

async function setPaper(typesetter: Typesetter, job: TypesetJob): Promise<Uint8Array> {
  try {
    return await typesetter.pdf(job)
  } catch (error) {
    if (error instanceof PoolBusy)
      throw new Refusal('contract.busy', { status: 503, details: { seconds: 5 } })
    throw error
  }
}
