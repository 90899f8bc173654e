import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'

export { auth, visitor, worker } from '#domain/accounts/actor.ts'

export const ownerOf = (projectRequest: { id: string }): Actor => ({
  kind: 'owner',
  projectRequestId: projectRequest.id,
})
export const asProvider = (provider: { id: string }): Actor => ({ kind: 'provider', providerId: provider.id })
export const anAdmin = (): Actor => ({ kind: 'admin', userId: randomUUID() })
export const asUser = (user: { id: string }): Actor => ({ kind: 'user', userId: user.id })
export const uploaderOf = (document: { id: string }): Actor => ({ kind: 'uploader', documentId: document.id })
