import type { DataStrategyResult } from 'react-router'

/** What the server gave to the routes of a page, by their id. */
export type Answers = Record<string, DataStrategyResult>

declare global {
  interface Window {
    /**
     * Reads all answers before the page does, and may change them. Set by the overlays (layouts/unanswered-notice.tsx),
     * called by the root: a module between both would be one more file of every first load.
     */
    heedAnswers?: ((request: Request, answers: Answers) => void) | undefined
  }
}
