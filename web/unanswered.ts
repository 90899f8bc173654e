import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

export type Answers = Record<string, DataStrategyResult>
export type Heed = (request: Request, answers: Answers) => void

let heed: Heed | undefined

/** From now on reads all answers before the page does, and may change them. Set by the overlays, which come late. */
export function heedAnswersWith(given: Heed | undefined): void {
  heed = given
}

/** Of the root, and so around every load and submit in the browser. */
export const answersHeeded: MiddlewareFunction<Answers> = async ({ request }, next) => {
  heed?.(request, await next())
}
