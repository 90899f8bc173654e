import { type AnalysisServices, analysisServices } from './analyses/analysis-services.ts'
import { type ComplaintServices, complaintServices } from './complaints/complaint-services.ts'
import { type ConsultationServices, consultationServices } from './consultations/consultation-services.ts'
import { type ContractServices, contractServices } from './contracts/contract-services.ts'
import { type DocumentServices, documentServices } from './documents/document-services.ts'
import {
  type EstimateServices,
  type ReadCalibration,
  readCalibration,
} from './estimates/cached-calibration.ts'
import { type LeadServices, leadServices } from './leads/lead-services.ts'
import { type PackageServices, packageServices } from './packages/package-queries.ts'
import type { CommandContext } from './platform/command-context.ts'
import { type PriceIndexServices, priceIndexServices } from './price-index/read-price-index.ts'
import { type PrivacyServices, privacyServices } from './privacy/privacy-services.ts'
import {
  type ProjectRequestServices,
  projectRequestServices,
} from './project-requests/project-request-services.ts'
import { type ProviderServices, providerServices } from './providers/provider-services.ts'
import { type QuoteCheckServices, quoteCheckServices } from './quote-checks/quote-check-services.ts'
import { type ReviewServices, reviewServices } from './reviews/review-services.ts'
import { type AttainmentServices, attainmentServices } from './sla/read-attainment.ts'
import { type SolutionServices, solutionServices } from './solutions/solution-services.ts'

/** Services available to the pages and the API. Each noun declares its own. */
export interface Services
  extends AnalysisServices,
    AttainmentServices,
    ComplaintServices,
    ConsultationServices,
    ContractServices,
    DocumentServices,
    EstimateServices,
    LeadServices,
    PackageServices,
    PriceIndexServices,
    PrivacyServices,
    ProjectRequestServices,
    ProviderServices,
    QuoteCheckServices,
    ReviewServices,
    SolutionServices {}

/** `calibration` may be cached in memory. Without it every estimate queries the database. */
export function createServices(
  context: CommandContext,
  calibration: ReadCalibration = () => readCalibration(context),
): Services {
  return {
    calibration,
    ...analysisServices(context, calibration),
    ...attainmentServices(context),
    ...complaintServices(context),
    ...consultationServices(context),
    ...contractServices(context),
    ...documentServices(context),
    ...leadServices(context),
    ...packageServices(context),
    ...priceIndexServices(context),
    ...privacyServices(context),
    ...projectRequestServices(context, calibration),
    ...providerServices(context),
    ...quoteCheckServices(context, calibration),
    ...reviewServices(context),
    ...solutionServices(context),
  }
}
