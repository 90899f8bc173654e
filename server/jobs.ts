import { createHttpsCalendars } from './adapters/calendars/https-calendars.ts'
import { createWathq } from './adapters/commercial-register/wathq.ts'
import { createLocalSigner } from './adapters/invoice-signing/local-key.ts'
import { createCapture } from './adapters/mail/capture.ts'
import type { MailChannel } from './adapters/mail/contract.ts'
import { createSmtp } from './adapters/mail/smtp.ts'
import { createHttpsWebhooks } from './adapters/webhooks/https-webhooks.ts'
import { createCloudApi } from './adapters/whatsapp/cloud-api.ts'
import { countMarketPayload, keepMarket } from './admin/market/count-market.job.ts'
import { forgetApiKeys, forgetApiKeysPayload } from './api-keys/forget-api-keys.job.ts'
import { forgetExpiredSignIns, forgetExpiredSignInsPayload } from './auth/forget-expired.job.ts'
import { notifyUnread, notifyUnreadPayload } from './chat/notify-unread.job.ts'
import { look as checkComplaints, checkPayload as checkComplaintsPayload } from './complaints/check.job.ts'
import { notifyReporter, notifyReporterPayload } from './complaints/notify-reporter.job.ts'
import { notifySanction, notifySanctionPayload } from './complaints/notify-sanction.job.ts'
import { readSources, readSourcesPayload } from './consultations/calendar-links/read-sources.job.ts'
import {
  look as checkConsultations,
  checkPayload as checkConsultationsPayload,
} from './consultations/check.job.ts'
import { forgetFiles, forgetFilesPayload } from './consultations/files/forget-files.job.ts'
import { keepFollowUp, keepFollowUpPayload } from './consultations/keep-follow-up.job.ts'
import { settlePhoto, settlePhotoPayload } from './contracts/photos/settle-photo.job.ts'
import { remindWarranties, remindWarrantiesPayload } from './contracts/remind-warranties.job.ts'
import { tellFirstRule, tellRulePayload } from './contracts/tell-rule.job.ts'
import {
  dispatchProjectRequest,
  dispatchProjectRequestPayload,
} from './dispatch/dispatch-project-request.job.ts'
import { expireLeads, expireLeadsPayload } from './dispatch/expire-leads.job.ts'
import { notifyDisclosures, notifyDisclosuresPayload } from './dispatch/notify-disclosures.job.ts'
import { settlePlaces, settlePlacesPayload } from './dispatch/settle-places.job.ts'
import { forgetUnclaimed, forgetUnclaimedPayload } from './documents/forget-unclaimed.job.ts'
import { learnCalibrationPayload, learnFromQuotes } from './estimates/learn-calibration.job.ts'
import { countMessageCostPayload, keepMessageCost } from './failed-messages/count-message-cost.job.ts'
import { applyEvent, applyEventPayload } from './incoming-messages/apply-event.job.ts'
import {
  issueCreditNotePayload,
  issueInvoicePayload,
  runIssueCreditNote,
  runIssueInvoice,
} from './invoices/issue-invoices.job.ts'
import { look as lookAtAccounts, checkPayload as lookAtAccountsPayload } from './lead-accounts/check.job.ts'
import { giveBackCancelled, giveBackCancelledPayload } from './lead-accounts/give-back-cancelled.job.ts'
import { remindFollowUps, remindFollowUpsPayload } from './leads/follow-ups/remind-follow-ups.job.ts'
import { deliverMail, deliverMailPayload } from './mails/deliver-mail.job.ts'
import { settleMails, settleMailsPayload } from './mails/settle-mails.job.ts'
import { deliverMessage, deliverMessagePayload } from './messages/deliver-message.job.ts'
import { mailInstead, mailInsteadPayload } from './messages/mail-instead.job.ts'
import { deliverPush, deliverPushPayload } from './messages/push/deliver-push.job.ts'
import { settleMessages, settleMessagesPayload } from './messages/settle-messages.job.ts'
import { closePages, closePagesPayload } from './payments/close-pages.job.ts'
import { readEvent, readEventPayload } from './payments/read-event.job.ts'
import { readWaiting, readWaitingPayload } from './payments/read-waiting.job.ts'
import { sendRefund, sendRefundPayload } from './payments/send-refund.job.ts'
import type { Config } from './platform/config/config.ts'
import { forgetExpired, forgetExpiredPayload } from './platform/idempotency/forget-expired.job.ts'
import { keepMonthsPayload, runKeepMonths } from './platform/months/keep-months.job.ts'
import { defineJob } from './platform/queue/queue.ts'
import { publishPrices, publishPricesPayload } from './price-index/publish-prices.job.ts'
import { eraseDue, erasePayload } from './privacy/erase.job.ts'
import { retain, retainPayload } from './privacy/retain.job.ts'
import { confirmReceipt, confirmReceiptPayload } from './project-requests/confirm-receipt.job.ts'
import { announceDocuments, announceDocumentsPayload } from './providers/announce-documents.job.ts'
import { announceRegistration, announceRegistrationPayload } from './providers/announce-registration.job.ts'
import { keepLeaves, keepLeavesPayload } from './providers/leaves/keep-leaves.job.ts'
import { lookUpProvider, lookUpProviderPayload } from './providers/look-up-provider.job.ts'
import { measureProviders, measureProvidersPayload } from './providers/measure-providers.job.ts'
import { forgetChecks, forgetChecksPayload } from './quote-checks/forget-checks.job.ts'
import { tellOwnerOfLead, tellOwnerPayload } from './quotes/tell-owner.job.ts'
import { look as checkReviews, checkPayload as checkReviewsPayload } from './reviews/check.job.ts'
import { checkPayload, look, sweep, sweepPayload } from './sla/check.job.ts'
import { pushAlerts, pushAlertsPayload } from './staff/alerts/push-alerts.job.ts'
import { tellStaff, tellStaffPayload } from './staff/alerts/tell-staff.job.ts'
import { sendInvitation, sendInvitationPayload } from './staff/send-invitation.job.ts'
import {
  look as checkSubscriptions,
  checkPayload as checkSubscriptionsPayload,
} from './subscriptions/check.job.ts'
import { sendTeamInvitation, sendTeamInvitationPayload } from './team/send-team-invitation.job.ts'
import { notifyDecision, notifyDecisionPayload } from './verifications/notify-decision.job.ts'
import { remindClaims, remindClaimsPayload } from './verifications/remind-claims.job.ts'
import { deliverWebhook, deliverWebhookPayload } from './webhooks/deliver-webhook.job.ts'
import { keepWebhooks, keepWebhooksPayload } from './webhooks/keep-webhooks.job.ts'

/** All jobs of the worker. Payloads contain only IDs: each job reads its rows again, because they may have changed. */
export const jobs = [
  defineJob({
    name: 'dispatch.dispatch_project_request',
    lane: 'dispatch',
    payload: dispatchProjectRequestPayload,
    run: dispatchProjectRequest,
  }),
  defineJob({
    name: 'dispatch.expire_leads',
    payload: expireLeadsPayload,
    everyMinute: true,
    run: expireLeads,
  }),
  defineJob({
    name: 'dispatch.settle_places',
    payload: settlePlacesPayload,
    everyMinute: true,
    run: settlePlaces,
  }),
  defineJob({
    name: 'project_requests.confirm_receipt',
    lane: 'prompt',
    payload: confirmReceiptPayload,
    run: confirmReceipt,
  }),
  defineJob({
    name: 'providers.announce_registration',
    lane: 'prompt',
    payload: announceRegistrationPayload,
    run: announceRegistration,
  }),
  defineJob({
    name: 'providers.measure',
    payload: measureProvidersPayload,
    everyMinute: true,
    run: measureProviders,
  }),
  defineJob({
    name: 'providers.look_up',
    payload: lookUpProviderPayload,
    run: (context, payload) => lookUpProvider(context, registerOf(context.config), payload),
  }),
  defineJob({
    name: 'providers.keep_leaves',
    payload: keepLeavesPayload,
    everyMinute: true,
    run: keepLeaves,
  }),
  defineJob({
    name: 'lead_accounts.look',
    payload: lookAtAccountsPayload,
    everyMinute: true,
    run: lookAtAccounts,
  }),
  defineJob({
    name: 'lead_accounts.give_back_cancelled',
    payload: giveBackCancelledPayload,
    run: giveBackCancelled,
  }),
  defineJob({
    name: 'leads.remind_follow_ups',
    payload: remindFollowUpsPayload,
    everyMinute: true,
    run: remindFollowUps,
  }),
  defineJob({ name: 'leads.tell_disclosures', payload: notifyDisclosuresPayload, run: notifyDisclosures }),
  defineJob({ name: 'providers.announce_papers', payload: announceDocumentsPayload, run: announceDocuments }),
  defineJob({ name: 'contracts.settle_photo', payload: settlePhotoPayload, run: settlePhoto }),
  defineJob({
    name: 'contracts.remind_warranties',
    payload: remindWarrantiesPayload,
    run: remindWarranties,
  }),
  defineJob({ name: 'contracts.tell_rule', payload: tellRulePayload, run: tellFirstRule }),
  defineJob({ name: 'push.deliver', lane: 'prompt', payload: deliverPushPayload, run: deliverPush }),
  defineJob({ name: 'quotes.tell_owner', lane: 'prompt', payload: tellOwnerPayload, run: tellOwnerOfLead }),
  defineJob({ name: 'chats.tell_unread', lane: 'prompt', payload: notifyUnreadPayload, run: notifyUnread }),
  defineJob({ name: 'complaints.tell', payload: notifyReporterPayload, run: notifyReporter }),
  defineJob({ name: 'complaints.tell_sanction', payload: notifySanctionPayload, run: notifySanction }),
  defineJob({
    name: 'complaints.look',
    payload: checkComplaintsPayload,
    everyMinute: true,
    run: checkComplaints,
  }),
  defineJob({
    name: 'documents.forget_unclaimed',
    payload: forgetUnclaimedPayload,
    everyMinute: true,
    run: forgetUnclaimed,
  }),
  defineJob({
    name: 'messages.deliver',
    lane: 'prompt',
    payload: deliverMessagePayload,
    run: (context, payload) =>
      deliverMessage({ ...context, whatsApp: createCloudApi(context.config.whatsapp) }, payload),
  }),
  defineJob({ name: 'messages.mail_instead', lane: 'prompt', payload: mailInsteadPayload, run: mailInstead }),
  defineJob({ name: 'messages.apply_event', lane: 'prompt', payload: applyEventPayload, run: applyEvent }),
  defineJob({
    name: 'messages.settle',
    payload: settleMessagesPayload,
    everyMinute: true,
    run: settleMessages,
  }),
  defineJob({
    name: 'mails.deliver',
    lane: 'prompt',
    payload: deliverMailPayload,
    run: (context, payload) => deliverMail({ ...context, mail: mailChannelOf(context.config) }, payload),
  }),
  defineJob({
    name: 'auth.forget_expired',
    payload: forgetExpiredSignInsPayload,
    everyMinute: true,
    run: forgetExpiredSignIns,
  }),
  defineJob({ name: 'mails.settle', payload: settleMailsPayload, everyMinute: true, run: settleMails }),
  defineJob({
    name: 'staff_invitations.send',
    lane: 'prompt',
    payload: sendInvitationPayload,
    run: sendInvitation,
  }),
  defineJob({
    name: 'team_invitations.send',
    lane: 'prompt',
    payload: sendTeamInvitationPayload,
    run: sendTeamInvitation,
  }),
  defineJob({ name: 'staff_alerts.tell', payload: tellStaffPayload, everyMinute: true, run: tellStaff }),
  defineJob({ name: 'staff_alerts.push', lane: 'prompt', payload: pushAlertsPayload, run: pushAlerts }),
  defineJob({
    name: 'verifications.tell_decision',
    payload: notifyDecisionPayload,
    run: notifyDecision,
  }),
  defineJob({
    name: 'verifications.remind_claims',
    payload: remindClaimsPayload,
    everyMinute: true,
    run: remindClaims,
  }),
  defineJob({
    name: 'subscriptions.look',
    payload: checkSubscriptionsPayload,
    everyMinute: true,
    run: checkSubscriptions,
  }),
  defineJob({
    name: 'consultations.look',
    payload: checkConsultationsPayload,
    everyMinute: true,
    run: checkConsultations,
  }),
  defineJob({
    name: 'consultations.read_calendars',
    payload: readSourcesPayload,
    everyMinute: true,
    run: (context) => readSources(context, createHttpsCalendars()),
  }),
  defineJob({
    name: 'consultations.forget_files',
    payload: forgetFilesPayload,
    everyMinute: true,
    run: forgetFiles,
  }),
  defineJob({ name: 'consultations.keep_follow_up', payload: keepFollowUpPayload, run: keepFollowUp }),
  defineJob({ name: 'sla.look', payload: checkPayload, run: look }),
  defineJob({ name: 'sla.sweep', payload: sweepPayload, everyMinute: true, run: sweep }),
  defineJob({
    name: 'messages.count_cost',
    payload: countMessageCostPayload,
    everyMinute: true,
    run: (context) => keepMessageCost(context),
  }),
  defineJob({
    name: 'market.count',
    payload: countMarketPayload,
    everyMinute: true,
    run: (context) => keepMarket(context),
  }),
  defineJob({ name: 'payments.read_event', lane: 'prompt', payload: readEventPayload, run: readEvent }),
  defineJob({
    name: 'payments.read_waiting',
    payload: readWaitingPayload,
    everyMinute: true,
    run: readWaiting,
  }),
  defineJob({ name: 'payments.refund', payload: sendRefundPayload, run: sendRefund }),
  defineJob({
    name: 'reviews.look',
    payload: checkReviewsPayload,
    everyMinute: true,
    run: checkReviews,
  }),
  defineJob({ name: 'payments.close_pages', payload: closePagesPayload, run: closePages }),
  defineJob({
    name: 'estimates.learn',
    payload: learnCalibrationPayload,
    everyMinute: true,
    run: learnFromQuotes,
  }),
  defineJob({
    name: 'price_index.publish',
    payload: publishPricesPayload,
    everyMinute: true,
    run: publishPrices,
  }),
  defineJob({
    name: 'invoices.issue',
    payload: issueInvoicePayload,
    run: (context, payload) => runIssueInvoice({ ...context, signer: signerOf(context.config) }, payload),
  }),
  defineJob({
    name: 'invoices.credit',
    payload: issueCreditNotePayload,
    run: (context, payload) => runIssueCreditNote({ ...context, signer: signerOf(context.config) }, payload),
  }),
  defineJob({ name: 'privacy.erase', payload: erasePayload, everyMinute: true, run: eraseDue }),
  defineJob({
    name: 'quote_checks.forget',
    payload: forgetChecksPayload,
    everyMinute: true,
    run: forgetChecks,
  }),
  defineJob({
    name: 'api_keys.forget',
    payload: forgetApiKeysPayload,
    everyMinute: true,
    run: forgetApiKeys,
  }),
  defineJob({
    name: 'webhooks.deliver',
    lane: 'outside',
    payload: deliverWebhookPayload,
    run: (context, payload) => deliverWebhook(context, createHttpsWebhooks(), payload),
  }),
  defineJob({ name: 'webhooks.keep', payload: keepWebhooksPayload, everyMinute: true, run: keepWebhooks }),
  defineJob({ name: 'privacy.retain', payload: retainPayload, everyMinute: true, run: retain }),
  defineJob({
    name: 'marketplace.keep_months',
    payload: keepMonthsPayload,
    everyMinute: true,
    run: runKeepMonths,
  }),
  defineJob({
    name: 'marketplace.forget_expired',
    payload: forgetExpiredPayload,
    everyMinute: true,
    run: forgetExpired,
  }),
]

/** The demo stores its emails for /dev/inbox and sends none. */
const mailChannelOf = ({ mail, databaseUrl }: Config): MailChannel =>
  mail.smtpUrl === '' ? createCapture(databaseUrl) : createSmtp(mail)

/** Without a key nobody is looked up. */
const registerOf = ({ commercialRegister }: Config) => commercialRegister && createWathq(commercialRegister)

/** Without a signing key, invoices follow ZATCA's first phase. */
const signerOf = ({ invoiceSigning }: Config) =>
  invoiceSigning ? createLocalSigner(invoiceSigning) : undefined
