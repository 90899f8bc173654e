export const dev = {} as const
