/** What can wait for our staff, in the order of the console's tabs. */
export const WAITING_KINDS = [
  'verification',
  'request',
  'money',
  'message',
  'report',
  'review',
  'photos',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]
