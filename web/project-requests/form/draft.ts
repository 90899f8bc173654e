import { draftsIn } from '#web/forms/draft.ts'

/** The project request being written on this device. */
export const projectRequestDraft = draftsIn(() => window.localStorage, 'mimar-project-request-draft')
