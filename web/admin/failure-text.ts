import type { AdminFailure } from './admin-api.ts'

/** The server's own sentence; without one it was not reached. */
export const failureText = (failure: AdminFailure, unreachable: string) => failure.message || unreachable
