/** Below /api/v1. */
export const OWNER = '/me/owner'

const LIST = '/me/project-requests'

/** A page of the list: the first, or the one behind `after`. */
export const ownProjectRequestsAddress = (after?: string) => (after ? `${LIST}?after=${after}` : LIST)
export const newLinkAddress = (id: string) => `${LIST}/${id}/link`
export const repostAddress = (id: string) => `${LIST}/${id}/repost`

const trackingAddress = (trackingToken: string) => `/tracking/${encodeURIComponent(trackingToken)}`
export const endAddress = (trackingToken: string, act: 'cancel' | 'close') =>
  `${trackingAddress(trackingToken)}/${act}`

/** These two are answered by server/consultations. */
export const newConsultationLinkAddress = (id: string) => `${OWNER}/consultations/${id}/link`
export const ownConsultationsAddress = (after?: string) =>
  `${OWNER}/consultations${after ? `?after=${after}` : ''}`
