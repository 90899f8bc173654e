export const owner = {} as const
