/** What a story can be narrowed to. */
export const PROVIDER_STORY_KINDS = [
  ...(['registration', 'documents', 'claims', 'leads', 'quotes', 'promises', 'money'] as const),
  ...(['messages', 'reviews', 'complaints', 'sanctions', 'team', 'views', 'notes'] as const),
] as const
export const REQUEST_STORY_KINDS = [
  ...(['request', 'dispatch', 'answers', 'quotes', 'promises', 'messages'] as const),
  ...(['contact', 'consents', 'reviews', 'complaints', 'notes'] as const),
] as const
export type ProviderStoryKind = (typeof PROVIDER_STORY_KINDS)[number]
export type RequestStoryKind = (typeof REQUEST_STORY_KINDS)[number]

/** What happened. Its words are at `adminStory.event`. */
export const STORY_EVENTS = [
  ...(['registered', 'decision', 'audit', 'consent', 'consent_withdrawn'] as const),
  ...(['document', 'document_replaced', 'work_photo', 'claim', 'claim_ended', 'claim_lapsed'] as const),
  ...([
    'lead',
    'lead_answered',
    'lead_expired',
    'leave',
    'leave_ended',
    'consultation',
    'handover',
    'quote',
    'quote_settled',
  ] as const),
  ...([
    'promise',
    'payment',
    'payment_received',
    'refund',
    'refund_done',
    'invoice',
    'subscription',
  ] as const),
  ...(['lead_balance', 'message', 'review', 'review_answer', 'complaint', 'complaint_sent'] as const),
  ...(['complaint_decided', 'sanction', 'sanction_lifted', 'document_viewed', 'team_act', 'note'] as const),
  ...(['received', 'ended', 'file', 'estimated', 'round', 'disclosed'] as const),
] as const
export type StoryEventType = (typeof STORY_EVENTS)[number]
