import type { en } from '../en/index.ts'
import type { Translation } from '../messages.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { adminComplaints } from './admin-complaints.ts'
import { adminFind } from './admin-find.ts'
import { adminInvoices } from './admin-invoices.ts'
import { adminPayments } from './admin-payments.ts'
import { adminStory } from './admin-story.ts'
import { advisors } from './advisors.ts'
import { apiKeys } from './api-keys.ts'
import { assistants } from './assistants.ts'
import { attainment, attainmentPage } from './attainment.ts'
import { bill } from './bill.ts'
import { business, businessHome, recordWords } from './business.ts'
import { compare } from './compare.ts'
import { complaints } from './complaints.ts'
import { consultationMoney } from './consultation-money.ts'
import { consultationTable } from './consultation-table.ts'
import {
  advisorsToAsk,
  bookable,
  booking,
  consultationFiles,
  consultationPage,
  consultations,
  ownConsultations,
} from './consultations.ts'
import { contractChanges } from './contract-changes.ts'
import { contractPaper } from './contract-paper.ts'
import { contractors } from './contractors.ts'
import { contracts } from './contracts.ts'
import { dataCopy } from './data-copy.ts'
import { designers } from './designers.ts'
import { dev } from './dev.ts'
import { dispatch } from './dispatch.ts'
import { documents } from './documents.ts'
import { endedLink } from './ended-link.ts'
import { engineering } from './engineering.ts'
import { errors } from './errors.ts'
import { estimates } from './estimates.ts'
import { failedMessages } from './failed-messages.ts'
import { feed, feedPage } from './feed.ts'
import { foreignForm } from './foreign-form.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { informationRequests } from './information-requests.ts'
import { invitations } from './invitations.ts'
import { invoicePage } from './invoice-page.ts'
import { invoiceTable } from './invoice-table.ts'
import { invoices } from './invoices.ts'
import { jobs } from './jobs.ts'
import { layout } from './layout.ts'
import { leadAccounts } from './lead-accounts.ts'
import { leads } from './leads.ts'
import { legal, legalPage } from './legal.ts'
import { mails } from './mails.ts'
import { market } from './market.ts'
import { messages } from './messages.ts'
import { offline } from './offline.ts'
import { ownData } from './own-data.ts'
import { owner, ownerHome } from './owner.ts'
import { ownerAccounts } from './owner-accounts.ts'
import { packageEditor } from './package-editor.ts'
import { pathCorrection } from './path-correction.ts'
import { payments } from './payments.ts'
import { placePages, places } from './places.ts'
import { priceIndex } from './price-index.ts'
import { pricing, pricingPage } from './pricing.ts'
import { privacy } from './privacy.ts'
import { projectDocuments } from './project-documents.ts'
import { projectRequests } from './project-requests.ts'
import { providerDashboard } from './provider-dashboard.ts'
import { providerProfile } from './provider-profile.ts'
import { providers, providersPage } from './providers.ts'
import { quoteChecks } from './quote-checks.ts'
import { quotePaper } from './quote-paper.ts'
import { quotes } from './quotes.ts'
import { registration } from './registration.ts'
import { report, reportPage } from './report.ts'
import { reportPaper } from './report-paper.ts'
import { reportView } from './report-view.ts'
import { revenue } from './revenue.ts'
import { revenueTable } from './revenue-table.ts'
import { publicReviews, reviews } from './reviews.ts'
import { savedViews } from './saved-views.ts'
import { seo } from './seo.ts'
import { settings } from './settings.ts'
import { sla } from './sla.ts'
import { solutionPages, solutions } from './solutions.ts'
import { staff, staffInvitation } from './staff.ts'
import { staffAlerts } from './staff-alerts.ts'
import { subscriptionWords } from './subscription-words.ts'
import { subscriptions } from './subscriptions.ts'
import { suppliers } from './suppliers.ts'
import { supportView } from './support-view.ts'
import { team, teamInvitation } from './team.ts'
import { terms } from './terms.ts'
import { tracking } from './tracking.ts'
import { userAgreement } from './user-agreement.ts'
import { verifications } from './verifications.ts'
import { waiting } from './waiting.ts'
import { webhooks } from './webhooks.ts'
import { welcome } from './welcome.ts'
import { wizard } from './wizard.ts'
import { workPhotos } from './work-photos.ts'

export const ar = {
  offline,
  endedLink,
  foreignForm,
  seo,
  accounts,
  admin,
  adminComplaints,
  adminFind,
  adminInvoices,
  adminPayments,
  adminStory,
  business,
  businessHome,
  recordWords,
  advisors,
  assistants,
  attainment,
  attainmentPage,
  priceIndex,
  compare,
  consultations,
  booking,
  bookable,
  advisorsToAsk,
  consultationFiles,
  consultationPage,
  ownConsultations,
  complaints,
  contractors,
  contractChanges,
  contractPaper,
  contracts,
  designers,
  dev,
  dispatch,
  documents,
  engineering,
  errors,
  estimates,
  frame,
  home,
  failedMessages,
  feed,
  feedPage,
  informationRequests,
  invoicePage,
  jobs,
  layout,
  leads,
  legal,
  legalPage,
  mails,
  market,
  supportView,
  messages,
  dataCopy,
  ownData,
  providerDashboard,
  providerProfile,
  owner,
  ownerAccounts,
  ownerHome,
  packageEditor,
  pathCorrection,
  placePages,
  places,
  pricing,
  pricingPage,
  privacy,
  projectDocuments,
  projectRequests,
  providers,
  providersPage,
  quotePaper,
  quoteChecks,
  quotes,
  registration,
  report,
  reportPage,
  reportView,
  reportPaper,
  consultationMoney,
  consultationTable,
  publicReviews,
  reviews,
  revenueTable,
  invoiceTable,
  revenue,
  savedViews,
  settings,
  sla,
  solutionPages,
  solutions,
  staff,
  staffAlerts,
  invitations,
  staffInvitation,
  apiKeys,
  webhooks,
  team,
  teamInvitation,
  subscriptionWords,
  suppliers,
  terms,
  subscriptions,
  payments,
  invoices,
  leadAccounts,
  tracking,
  verifications,
  waiting,
  welcome,
  bill,
  wizard,
  workPhotos,
  userAgreement,
} as const satisfies Translation<typeof en>
