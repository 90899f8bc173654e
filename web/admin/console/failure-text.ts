import type { ApiRefusal } from '#web/forms/ask-api.ts'

/** The server's own sentence; without one it was not reached. */
export const failureText = (failure: ApiRefusal, unreachable: string) => failure.sentence || unreachable
