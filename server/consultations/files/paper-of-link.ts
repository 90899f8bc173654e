import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { worker } from '#domain/accounts/actor.ts'
import { readAttachedLink } from '#domain/consultations/attached-link.ts'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import { safeFileName } from '#domain/documents/file-name.ts'
import { invalidInput, Refusal } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { leadsOf } from '#server/dispatch/leads-of.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { storageKeyOf } from '#server/documents/storage-key.ts'
import { readCalibration } from '#server/estimates/cached-calibration.ts'
import { projectRequestOfToken } from '#server/links/tracking-token.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { PoolBusy } from '#server/platform/threads/thread-pool.ts'
import type { TypesetJob } from '#server/platform/typesetting/typeset-job.ts'
import { createTypesetter } from '#server/platform/typesetting/typesetter.ts'
import { checkPaperData } from '#server/quote-checks/compose-check-paper.ts'
import { readQuoteCheck } from '#server/quote-checks/read-quote-check.ts'
import { quotePaperData } from '#server/quotes/compose-quote-paper.ts'
import { readQuotes, standingOf } from '#server/quotes/read-quotes.ts'
import { readScopeLines } from '#server/quotes/read-scope-lines.ts'

const CHECK = readFileSync(new URL('../../quote-checks/check.typ', import.meta.url), 'utf8')
const QUOTE = readFileSync(new URL('../../quotes/quote.typ', import.meta.url), 'utf8')

/** The process's own: its thread starts with the first paper. */
const typesetter = createTypesetter()

interface Paper extends TypesetJob {
  /** Without its ending. */
  name: string
}

/**
 * Typesets what a link of ours opens, the report of a check or each current quote of a project request, and stores each
 * as an unclaimed file for a consultation. A paper says what its owner could read at that moment and does not change
 * with the page. Returns their document IDs; none for no link.
 * @throws {Refusal} consultation.link_unknown, consultation.no_quotes at `attachedLink`, link.ended (410) or
 *   quote.busy (503)
 */
export async function storePapersOfLink(
  context: DocumentContext,
  attachedLink: string,
  locale: Locale,
): Promise<string[]> {
  if (attachedLink === '') return []
  const link = readAttachedLink(attachedLink)
  const papers =
    link?.of === 'check'
      ? await paperOfCheck(context, link.token, locale)
      : await papersOfRequest(context, link?.token ?? '', locale)
  const ids: string[] = []
  // In sequence: the pool has one thread, and a request must not fill its queue.
  for (const paper of papers) ids.push(await storePaper(context, paper))
  return ids
}

const refused = (code: string) => invalidInput({ attachedLink: { code } })

async function paperOfCheck(context: DocumentContext, token: string, locale: Locale): Promise<Paper[]> {
  const checked = await readQuoteCheck(context, () => readCalibration(context), token)
  if (!checked) throw refused('consultation.link_unknown')
  const name = translatorFor(locale)('quoteChecks.keep.fileName')
  return [{ template: CHECK, data: checkPaperData(checked, locale), name }]
}

/**
 * Without the name, number and address of either side: the advisor is asked about prices and terms. Company names stay,
 * because the question is often whom to take.
 */
async function papersOfRequest(context: DocumentContext, token: string, locale: Locale): Promise<Paper[]> {
  const projectRequestId = await projectRequestOfToken(context, token)
  if (!projectRequestId) throw refused('consultation.link_unknown')
  const { request, firms, quotes, scope } = await readRequest(context, projectRequestId)
  const t = translatorFor(locale)
  const papers = firms.flatMap(({ lead_id: leadId, company_name: companyName, kind, is_demo: isDemo }) => {
    const quote = standingOf(quotes.get(leadId))
    if (!quote || !request) return []
    const { reference, project_type: projectType, city, area_sqm: area } = request
    const firm = {
      ...{ companyName, kind, city: null, mobile: '', crNumber: null, vatNumber: null, logo: undefined },
      ...{ isVerified: false, isDemo: isDemo ?? false },
    }
    const project = { reference, projectType, city, ...(area && { areaSqm: Number(area) }) }
    const name = t('quotePaper.fileName', { company: companyName, reference })
    return [{ template: QUOTE, data: quotePaperData({ firm, project, quote, scope }, locale), name }]
  })
  if (papers.length === 0) throw refused('consultation.no_quotes')
  return papers
}

const readRequest = ({ db }: DocumentContext, projectRequestId: string) =>
  db.read({ kind: 'owner', projectRequestId }, async (tx) => {
    const [request, firms, quotes, scope] = await Promise.all([
      tx
        .selectFrom('project_requests')
        .select(['reference', 'project_type', 'city', 'area_sqm'])
        .where('id', '=', projectRequestId)
        .executeTakeFirst(),
      tx
        .selectFrom('leads')
        .innerJoin('providers', 'providers.id', 'leads.provider_id')
        .innerJoin('lead_providers', 'lead_providers.lead_id', 'leads.id')
        .select(['leads.id as lead_id', 'company_name', 'kind', 'lead_providers.is_demo'])
        .where('leads.project_request_id', '=', projectRequestId)
        .orderBy('leads.offered_at')
        .orderBy('leads.id')
        .execute(),
      readQuotes(tx, leadsOf(projectRequestId)),
      readScopeLines(tx, projectRequestId),
    ])
    return { request, firms, quotes, scope }
  })

async function storePaper(context: DocumentContext, { name, ...job }: Paper): Promise<string> {
  const { db, clock, files } = context
  const bytes = await typesetter.pdf(job).catch((error: unknown) => {
    if (error instanceof PoolBusy) throw new Refusal('quote.busy', { status: 503, details: { seconds: 5 } })
    throw error
  })
  const now = clock.now()
  const id = uuidv7(now)
  const size = bytes.length
  await db.withActor(worker, (tx) =>
    tx
      .insertInto('documents')
      .values({
        ...{ id, kind: QUOTE_DOCUMENT_KIND, state: 'stored', file_name: safeFileName(`${name}.pdf`) },
        ...{ size, received: size, stored_size: size, media_type: 'application/pdf' },
        sha256: createHash('sha256').update(bytes).digest('hex'),
        // We drew it ourselves from texts, so there is nothing to scan.
        ...{ storage_key: storageKeyOf(id), scan: 'not_scanned', created_at: now, stored_at: now },
      })
      .execute(),
  )
  // The row first: a file without a row would never be found.
  await files.put(storageKeyOf(id), bytes, 'application/pdf')
  return id
}
