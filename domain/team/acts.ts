/**
 * Name of each act in a firm's log of what its colleagues did, by the route that does it. A name that was once written
 * stays here. server/team/team-rights.security.http.test.ts finds routes without one.
 */
export const TEAM_ACTS = {
  'DELETE /leads/:lead/remarks/:lineCode': 'remark.removed',
  'DELETE /me/consultation-calendar/feed': 'calendar.changed',
  'DELETE /me/consultation-calendar/source': 'calendar.changed',
  'DELETE /me/consultation-offers/:offerId': 'offer.removed',
  'DELETE /me/leave': 'leave.changed',
  'DELETE /me/leaves/:id': 'leave.changed',
  'DELETE /me/logo/:id': 'logo.removed',
  'DELETE /me/quote-templates/:id': 'template.removed',
  'DELETE /me/subscription/consent': 'renewal.stopped',
  'DELETE /me/subscription/next': 'subscription.changed',
  'DELETE /me/work-photos/:id': 'photo.removed',
  'PATCH /me/leads/:leadId/follow-up': 'follow_up.changed',
  'PATCH /me/provider': 'profile.changed',
  'POST /leads/:lead/accept': 'lead.accepted',
  'POST /leads/:lead/contract': 'contract.drafted',
  'POST /leads/:lead/contract/acceptance': 'contract.accepted',
  'POST /leads/:lead/contract/answers': 'contract.amended',
  'POST /leads/:lead/contract/code': 'contract.signing',
  'POST /leads/:lead/contract/delays': 'contract_delay.said',
  'POST /leads/:lead/contract/delays/answer': 'contract_delay.answered',
  'POST /leads/:lead/contract/events': 'contract.reported',
  'POST /leads/:lead/contract/orders': 'contract_order.proposed',
  'POST /leads/:lead/contract/orders/acceptance': 'contract_order.accepted',
  'POST /leads/:lead/contract/orders/code': 'contract_order.signing',
  'POST /leads/:lead/contract/orders/refusal': 'contract_order.refused',
  'POST /leads/:lead/contract/snags': 'contract_snag.noted',
  'POST /leads/:lead/contract/snags/mark': 'contract_snag.marked',
  'POST /leads/:lead/contract/terms': 'contract.amended',
  'POST /leads/:lead/decline': 'lead.declined',
  'POST /leads/:lead/handover': 'handover.reported',
  'POST /leads/:lead/messages': 'message.sent',
  'POST /leads/:lead/quotes': 'quote.sent',
  'POST /leads/:lead/review': 'review.written',
  'POST /leads/:lead/withdraw-quote': 'quote.withdrawn',
  'POST /me/consultation-calendar/feed': 'calendar.changed',
  'POST /me/consultation-offers': 'offer.added',
  'POST /me/consultations/:consultationId/cancel': 'consultation.cancelled',
  'POST /me/consultations/:consultationId/finish': 'consultation.finished',
  'POST /me/consultations/:consultationId/miss': 'consultation.missed',
  'POST /me/consultations/:consultationId/notes': 'consultation.noted',
  'POST /me/leads/:leadId/credit': 'credit.claimed',
  'POST /me/leaves': 'leave.changed',
  'POST /me/orders': 'order.made',
  'POST /me/orders/:id/abandon': 'order.abandoned',
  'POST /me/orders/:orderId/payments': 'payment.begun',
  'POST /me/payments/:paymentId/receipt': 'receipt.sent',
  'POST /me/quote-templates': 'template.saved',
  'POST /me/reviews/:id/answer': 'review.answered',
  'POST /me/subscription/end': 'subscription.ended',
  'POST /me/work-photos': 'photo.added',
  'PUT /leads/:lead/remarks/:lineCode': 'remark.saved',
  'PUT /me/consultation-calendar': 'calendar.changed',
  'PUT /me/consultation-calendar/source': 'calendar.changed',
  'PUT /me/invoices/address': 'invoice_address.changed',
  'PUT /me/leave': 'leave.changed',
  'PUT /me/logo': 'logo.changed',
  'PUT /me/quote-templates/:id': 'template.saved',
  'PUT /me/subscription/consent': 'renewal.agreed',
  'PUT /me/subscription/next': 'subscription.changed',
} as const

export type TeamAct = (typeof TEAM_ACTS)[keyof typeof TEAM_ACTS]

/** Returns undefined for a route that is no act of a colleague. */
export const teamActOf = (method: string, path: string): TeamAct | undefined =>
  Object.entries(TEAM_ACTS).find(([route]) => route === `${method} ${path}`)?.[1]

export const isTeamAct = (act: string): act is TeamAct => (Object.values(TEAM_ACTS) as string[]).includes(act)
