/**
 * Who is asking. Every read and write of the database happens as exactly one actor;
 * each kind is a database role of its own (db/migrations/0001_roles_and_schemas.sql).
 */
export type Actor =
  | { kind: 'visitor' }
  /** Holder of a tracking link: the owner of one project request. */
  | { kind: 'owner'; projectRequestId: string }
  /** Holder of a consultation's link: whoever booked it. */
  | { kind: 'owner'; consultationId: string }
  | { kind: 'provider'; providerId: string }
  | { kind: 'admin'; userId: string }
  /** Somebody who is signed in, before anything is known of their roles. */
  | { kind: 'user'; userId: string }
  /** Holder of an upload token: may fill one document until it is claimed. */
  | { kind: 'uploader'; documentId: string }
  /** The part of the server that signs people in. */
  | { kind: 'auth' }
  /** Our own jobs and webhook readers. */
  | { kind: 'worker' }

export const visitor: Actor = { kind: 'visitor' }
export const worker: Actor = { kind: 'worker' }
export const auth: Actor = { kind: 'auth' }
