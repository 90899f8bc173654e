/** Paths below /api/v1 of the advisor's own consultations. */
export const CALENDAR = '/me/consultation-calendar'
export const OFFERS = '/me/consultation-offers'
export const accountAddress = (after?: string) => `/me/consultation-account${after ? `?after=${after}` : ''}`
export const appointmentsAddress = (time: 'coming' | 'past', after?: string) =>
  `/me/consultations?time=${time}${after ? `&after=${after}` : ''}`
export const appointmentAddress = (id: string) => `/me/consultations/${id}`
export const slotsAddress = (offerId: string, from?: string, days = SLOT_DAYS) =>
  `/consultation-offers/${offerId}/slots?days=${days}${from ? `&from=${from}` : ''}`

/** Number of days shown together. Two weeks fit into one strip. */
export const SLOT_DAYS = 14
