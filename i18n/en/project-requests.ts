export const projectRequests = {} as const
