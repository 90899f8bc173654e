import type { ApiRefusal } from '#web/forms/ask-api.ts'

/** The server's error sentence, or `unreachable` when there is none. */
export const failureText = (failure: ApiRefusal, unreachable: string) => failure.sentence || unreachable
