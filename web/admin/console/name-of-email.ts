/**
 * What a member of staff is called in the console: accounts of staff hold no name, so the part of the address before
 * the `@`, as `sara.alotaibi`. A name that is no address stays as it is.
 */
export const nameOfEmail = (email: string): string => email.split('@')[0] || email
