/** The answer to a form that was sent by a page of another site (server/platform/http/fixed-page.ts). */
export const foreignForm = {
  title: 'This form came from somewhere else',
  body: 'Another site sent it, or the browser hides who did, so nothing was saved. Open the page here and send it again.',
} as const
