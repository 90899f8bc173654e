import type { ClientActionFunctionArgs } from 'react-router'
import { projectRequestDraft } from './draft.ts'
import { sentRequest } from './sent-request.ts'
import type { LostConnection, SubmitOutcome } from './submit-outcome.ts'

/** A lost answer keeps the page and the draft; the same key then makes sending again safe. */
export async function sendForm({
  serverAction,
}: ClientActionFunctionArgs): Promise<SubmitOutcome | LostConnection> {
  try {
    return await serverAction<SubmitOutcome>()
  } catch (answer) {
    if (!(answer instanceof Response)) return 'lost_connection'
    projectRequestDraft.clear()
    sentRequest.save(answer.headers.get('Location') ?? '')
    throw answer
  }
}

interface Revalidation {
  actionResult?: unknown
  defaultShouldRevalidate: boolean
}

/** Without a connection there is nothing to read again, and trying would put an error page over the form. */
export const isWorthReadingAgain = ({ actionResult, defaultShouldRevalidate }: Revalidation): boolean =>
  actionResult === 'lost_connection' ? false : defaultShouldRevalidate
