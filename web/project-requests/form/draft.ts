import { draftsIn } from '#web/forms/draft.ts'

/** Also written by the script of the first bytes, when no other comes (web/after-paint.server.ts). */
export const DRAFT_NAME = 'mimar-project-request-draft'

/** The project request being written on this device. */
export const projectRequestDraft = draftsIn(() => window.localStorage, DRAFT_NAME)
