/** The end of an id, which is random; its beginning is the time. */
const LENGTH = 8
/** Callers leave out the letters before it. */
const REFERENCE = /^(?:RG-?)?([0-9A-F]{8})$/

/** The number of a registration that people say and type, `RG-7F3A09C2`. */
export const registrationReference = (providerId: string): string =>
  `RG-${providerId.slice(-LENGTH).toUpperCase()}`

/** How the id of a provider with this number ends; undefined for anything else. */
export const idEndingOf = (reference: string): string | undefined =>
  REFERENCE.exec(reference)?.[1]?.toLowerCase()
