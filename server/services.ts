import type { Analysis } from '#domain/analyses/analyse.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { PackageFees } from '#domain/packages/package.ts'
import type { Complexity } from '#domain/project-requests/complexity.ts'
import type { City, FinishLevel, ProjectType } from '#domain/project-requests/facts.ts'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import type { ToldSize } from '#domain/project-requests/told-size.ts'
import type { ProviderKind } from '#domain/providers/provider.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { SolutionPlace } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { analyseProject } from './analyses/analyse-project.ts'
import type { PresentedAnalysis } from './analyses/analysis-answer.ts'
import { createGapFiller } from './analyses/fill-gaps.ts'
import { openLanguageModel } from './analyses/language-model.ts'
import { openReader } from './analyses/open-reader.ts'
import { readReport, readSharedReport } from './analyses/read-report.ts'
import { readWords, requireReadings, type WordsRead } from './analyses/read-words.ts'
import { type ComplaintServices, complaintServices } from './complaints/complaint-services.ts'
import { type ConsultationServices, consultationServices } from './consultations/consultation-services.ts'
import type { ProjectDocument, UploadState } from './documents/document-answers.ts'
import { withFiles } from './documents/document-context.ts'
import { readFilesForm } from './documents/read-files-form.ts'
import { storeDocument, type WholeDocument } from './documents/store-document.ts'
import { readCalibration } from './estimates/cached-calibration.ts'
import type { Lead } from './leads/lead-answers.ts'
import { leadServices } from './leads/lead-services.ts'
import { readLeadDocuments } from './leads/read-lead-documents.ts'
import { readOfferedPackages } from './packages/package-queries.ts'
import type { CommandContext } from './platform/command-context.ts'
import type { Page, PageQuery } from './platform/http/page-query.ts'
import { type PrivacyServices, privacyServices } from './privacy/privacy-services.ts'
import { ownerServices } from './project-requests/owner-services.ts'
import { readFeed } from './project-requests/project-request-queries.ts'
import {
  readTracking,
  readTrackingToCompare,
  type TrackingToCompare,
} from './project-requests/read-tracking.ts'
import { submitProjectRequest } from './project-requests/submit-project-request.ts'
import type { Tracking } from './project-requests/tracking-answers.ts'
import { readProviders } from './providers/provider-queries.ts'
import { readDirectory } from './providers/read-directory.ts'
import { readProvider } from './providers/read-provider.ts'
import { type RegisterOptions, registerProvider } from './providers/register-provider.ts'
import type { Registered } from './providers/registration-answers.ts'
import type { ProviderReviews, ReviewStanding, Testimonial } from './reviews/review-answers.ts'
import { reviewServices } from './reviews/review-services.ts'
import { type AttainmentReport, readAttainment } from './sla/read-attainment.ts'
import { readMarketplaceDemand, readMarketplaceFigures } from './solutions/marketplace-figures.ts'
import { readSolution, type SolutionQuery } from './solutions/read-solution.ts'
import { readSolutionPlaces } from './solutions/read-solution-places.ts'
import type { PublicClaim } from './verifications/read-claims.ts'

/** The answer to a submit. Dates are ISO 8601 strings in UTC. */
export interface SubmittedProjectRequest {
  id: string
  /** What people read to each other on the phone, e.g. `MR-2611-0042`. */
  reference: string
  /** Opens the tracking page; whoever holds it is the owner. */
  trackingToken: string
  /** Absent when no source prices the scope that was asked for. */
  estimate?: Estimate
  analysis: Analysis
  sla: { quoteDueAt: string; complexity: Complexity }
}

/** What the owner's words and answers came to. Dates are ISO 8601 strings in UTC. */
export interface Report {
  reference: string
  ownerName: string
  /** The language the project request was written in. */
  locale: Locale
  receivedAt: string
  quoteDueAt: string
  /** As the owner wrote it; the positions in the evidence are positions in this. */
  text: string
  status: ProjectRequestStatus
  analysis: Analysis
  /** Opens this report and nothing else, for passing on. */
  reportToken: string
}

/** A report as others may read it: it does not say whose it is, and contact details in the text are hidden. */
export type SharedReport = Omit<Report, 'ownerName' | 'reportToken'>

export type { TrackedLead, Tracking } from './project-requests/tracking-answers.ts'

/** What a provider sees of the photos and plans behind a lead; the file is at `/api/v1/leads/{leadToken}/documents/{id}`. */
export interface LeadDocuments {
  reference: string
  projectType: ProjectType
  city: City
  /** Empty before the lead was accepted. */
  documents: ProjectDocument[]
}

export interface MarketplaceFigures {
  approvedProviders: number
  /** By the cities they serve, so a provider of two cities counts in both. */
  providersByCity: Record<City, number>
  providersByKind: Record<ProviderKind, number>
  /** Received since the first of this month in Riyadh. */
  projectRequestsThisMonth: number
}

/** What owners asked for in the last days. Counts of public project requests. */
export interface MarketplaceDemand {
  /** How many days back the counts reach. */
  days: number
  projectRequests: number
  byCity: Record<City, number>
  byProjectType: Record<ProjectType, number>
}

/** A project request as anyone may see it: no contact, description without phones and links. */
export interface PublicProjectRequest extends ToldSize {
  id: string
  projectType: ProjectType
  city: City
  finishLevel?: FinishLevel
  description: string
  status: ProjectRequestStatus
  receivedAt: string
  isDemo: boolean
}

/** An approved provider as anyone may see them. */
export interface PublicProvider {
  id: string
  slug: string
  companyName: string
  kind: ProviderKind
  trades: ProjectType[]
  city: City
  serviceCities: City[]
  isDemo: boolean
}

/** A package a provider can buy now. Fees are halalas without VAT; domain/packages says what is paid. */
export interface OfferedPackage extends PackageFees {
  id: string
  code: string
  version: number
  name: Record<Locale, string>
  leadsAMonth: number
  isDemo: boolean
}

/** The public page of an approved provider. Dates are ISO 8601 strings in UTC. */
export interface ProviderProfile extends PublicProvider {
  registeredAt: string
  /** What the badge opens to; empty where nothing was checked one by one (the demo's providers). */
  claims: PublicClaim[]
  /** Something the badge rests on has lapsed: nothing is offered to them until it is checked again. */
  isPaused: boolean
  /** Of the latest leads of the last year; absent while there are too few to tell. */
  record?: { offered: number; answered: number; medianMinutes?: number } | undefined
}

/** `isMore`: at least this many, nobody counted further. */
export interface ProviderCount {
  count: number
  isMore: boolean
}

export interface ProviderDirectory extends Page<PublicProvider> {
  total: ProviderCount
  /** By id, of those with reviews enough for a score, in tenths of a star. */
  scores: Record<string, { count: number; tenths: number }>
  /** Ids among the items whose badge rests on something that has lapsed. */
  paused: string[]
  /** How many each choice of a filter would leave; absent while a name is searched for. */
  choices?: {
    kind: { value: ProviderKind; count: number }[]
    city: { value: City; count: number }[]
    trade: { value: ProjectType; count: number }[]
  }
  /** Nobody fits: the one filter to drop. Absent also when no single one would help. */
  loosened?: { dropped: keyof ProviderFilter; total: ProviderCount } | undefined
}

/** What a hub, or a place of it, shows. */
export interface Solution {
  /** Approved ones of the hub's kind, who serve the city and take the trade where those are given. */
  providerCount: number
  /** The newest of them. */
  providers: PublicProvider[]
  /** The latest in the hub's trades. */
  projectRequests: PublicProjectRequest[]
}

/** A place whose page has something to say. */
export interface CountedPlace extends SolutionPlace {
  providers: number
  /** ISO 8601 in UTC; absent when none ever came. */
  latestProjectRequestAt?: string
}

export interface SubmitOptions {
  /** From the `Idempotency-Key` header or the form's hidden field, 8-200 characters. */
  idempotencyKey?: string
  clientAddress: string
}

/** Everything the pages and the API may ask of the marketplace. */
export interface Services extends PrivacyServices, ConsultationServices, ComplaintServices {
  /** Stores the request and queues its dispatch. Throws Refusal, with fieldErrors when the input is at fault. */
  submitProjectRequest(input: unknown, options: SubmitOptions): Promise<SubmittedProjectRequest>
  /** Stores a registration and queues what is told of it. Throws Refusal, with fieldErrors when the input is at fault. */
  registerProvider(input: unknown, options: RegisterOptions): Promise<Registered>
  /** One whole document, from a form without JavaScript; its upload token goes into the registration or the project request. Throws Refusal. */
  storeDocument(
    document: WholeDocument,
    options: { clientAddress: string },
  ): Promise<UploadState & { uploadToken: string }>
  /** The form of a request that may carry files; counted by address before it is read (read-files-form.ts). Throws Refusal. */
  readFilesForm(request: Request, options: { clientAddress: string }): Promise<FormData>
  /** Undefined when the token is not one of ours. */
  readTracking(trackingToken: string): Promise<Tracking | undefined>
  /** The same with what its quotes are held against. */
  readTrackingToCompare(trackingToken: string): Promise<TrackingToCompare | undefined>
  /** Each answers the project request as its owner sees it then, and throws the Refusals of its command. */
  awardQuote(trackingToken: string, quoteId: string): Promise<Tracking>
  /** `input` as cancelInputSchema. */
  cancelProjectRequest(trackingToken: string, input: unknown): Promise<Tracking>
  closeProjectRequest(trackingToken: string): Promise<Tracking>
  /** `input` as wishInputSchema. */
  wishQuotes(trackingToken: string, input: unknown): Promise<Tracking>
  /** The tracking link that opens it from now on; the one that asked opens nothing any more. */
  renewTrackingLink(trackingToken: string): Promise<{ trackingToken: string }>
  /** The report's link from now on; those passed on before open nothing. */
  stopSharingReport(trackingToken: string): Promise<{ reportToken: string }>
  /** `input` as chatInputSchema. */
  writeAsOwner(trackingToken: string, leadId: string, input: unknown): Promise<Tracking>
  /** What an owner's words say, surely and perhaps. Throws Refusal, with fieldErrors when the input is at fault. */
  readWords(input: unknown, options: { clientAddress: string }): Promise<WordsRead>
  /** A language model is configured, and `analyse` asks it too. */
  asksModel: boolean
  /** Words and answers in, everything we make of them out, in the language asked for. Throws Refusal with fieldErrors. */
  analyse(input: unknown, options: { clientAddress: string }): Promise<PresentedAnalysis>
  /** Undefined when the token is not one of ours. */
  readReport(trackingToken: string): Promise<Report | undefined>
  /** What quotes have taught, for every estimate anybody is shown; undefined when nothing. Topic of pages: `estimates`. */
  calibration(): Promise<Calibration | undefined>
  /** The lead of a link with all its provider may see now. Throws Refusal `lead.not_found` (404), as those below. */
  readLead(leadToken: string): Promise<Lead>
  /** Each answers the lead as it stands then, and throws the Refusals of its command (server/leads/act-on-lead.ts). */
  acceptLead(leadToken: string): Promise<Lead>
  declineLead(leadToken: string, input: unknown): Promise<Lead>
  submitQuote(leadToken: string, input: unknown, options?: { idempotencyKey?: string }): Promise<Lead>
  withdrawQuote(leadToken: string): Promise<Lead>
  /** `input` as chatInputSchema. */
  writeAsProvider(leadToken: string, input: unknown): Promise<Lead>
  /** What the owner shows with a lead; undefined when the token is not one of ours. */
  readLeadDocuments(leadToken: string): Promise<LeadDocuments | undefined>
  /** Undefined when the token is not one of a report. */
  readSharedReport(reportToken: string): Promise<SharedReport | undefined>
  marketplaceFigures(): Promise<MarketplaceFigures>
  marketplaceDemand(): Promise<MarketplaceDemand>
  /** Newest first. */
  latestProjectRequests(limit: number): Promise<PublicProjectRequest[]>
  /** Newest first. */
  approvedProviders(limit: number): Promise<PublicProvider[]>
  /** A page of the directory, with its counts. */
  providerDirectory(filter: ProviderFilter, page: PageQuery): Promise<ProviderDirectory>
  /** Undefined when no approved provider has this slug. */
  provider(slug: string): Promise<ProviderProfile | undefined>
  /** Newest first, with the score; undefined when no approved provider has this slug. */
  providerReviews(slug: string, page?: { after?: string }): Promise<ProviderReviews | undefined>
  /** For the home pages: the newest whose authors agreed. Topic of pages: `reviews`. */
  testimonials(): Promise<Testimonial[]>
  /** Where handing over and reviewing stand for the owner; each below answers it as it stands then (server/reviews/review-acts.ts). */
  readOwnerReview(trackingToken: string): Promise<ReviewStanding>
  stateHandoverAsOwner(trackingToken: string): Promise<ReviewStanding>
  disputeHandover(trackingToken: string): Promise<ReviewStanding>
  /** `input` as reviewInputSchema. */
  reviewAsOwner(trackingToken: string, input: unknown, idempotencyKey?: string): Promise<ReviewStanding>
  readProviderReview(leadToken: string): Promise<ReviewStanding>
  stateHandoverAsProvider(leadToken: string): Promise<ReviewStanding>
  reviewAsProvider(leadToken: string, input: unknown, idempotencyKey?: string): Promise<ReviewStanding>
  /** Newest first. */
  projectRequestFeed(filter: FeedFilter, page: PageQuery): Promise<Page<PublicProjectRequest>>
  /** In the order of the page; empty where no admin has offered one yet. */
  offeredPackages(): Promise<OfferedPackage[]>
  /** How promises were kept, month by month. */
  attainment(): Promise<AttainmentReport>
  readSolution(query: SolutionQuery): Promise<Solution>
  /** All of them, for links and the sitemap. */
  solutionPlaces(): Promise<CountedPlace[]>
}

/** `calibration` may be kept in memory; without it every estimate asks the database. */
export function createServices(
  context: CommandContext,
  calibration: Services['calibration'] = () => readCalibration(context),
): Services {
  const read = openReader()
  const fillGaps = context.config.language && createGapFiller(context, () => openLanguageModel(context))
  return {
    calibration,
    asksModel: fillGaps !== undefined,
    analyse: (input, asker) => analyseProject({ calibration, read, fillGaps }, input, asker),
    submitProjectRequest: async (input, options) =>
      submitProjectRequest(context, input, options, { calibration: await calibration() }),
    readWords: async (input, { clientAddress }) => {
      await requireReadings(context, clientAddress)
      return readWords(read, input)
    },
    registerProvider: (input, options) => registerProvider(context, input, options),
    storeDocument: (document, options) => storeDocument(withFiles(context), document, options),
    readFilesForm: (request, options) => readFilesForm(withFiles(context), request, options),
    readTracking: (trackingToken) => readTracking(context, trackingToken),
    readTrackingToCompare: (trackingToken) => readTrackingToCompare(context, trackingToken),
    readReport: (trackingToken) => readReport(context, trackingToken),
    ...leadServices(context),
    ...ownerServices(context),
    ...consultationServices(context),
    ...reviewServices(context),
    ...privacyServices(context),
    ...complaintServices(context),
    readLeadDocuments: (leadToken) => readLeadDocuments(context, leadToken),
    readSharedReport: (reportToken) => readSharedReport(context, reportToken),
    marketplaceFigures: () => readMarketplaceFigures(context),
    marketplaceDemand: () => readMarketplaceDemand(context),
    latestProjectRequests: async (limit) => (await readFeed(context.db, {}, { limit })).items,
    approvedProviders: async (limit) => (await readProviders(context.db, {}, { limit })).items,
    providerDirectory: (filter, page) => readDirectory(context, filter, page),
    provider: (slug) => readProvider(context, slug),
    projectRequestFeed: (filter, page) => readFeed(context.db, filter, page),
    offeredPackages: () => readOfferedPackages(context),
    attainment: () => readAttainment(context),
    readSolution: (query) => readSolution(context, query),
    solutionPlaces: () => readSolutionPlaces(context.db),
  }
}
