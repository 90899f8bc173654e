/** A provider's account of leads below /api/v1; `after` is the last entry of the page before. */
export const leadAccountAddress = (after?: number) => `/me/lead-account${after ? `?after=${after}` : ''}`
