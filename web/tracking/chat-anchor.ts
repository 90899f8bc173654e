/** ID of the conversation with one provider on the tracking page. */
export const chatAnchor = (leadId: string) => `talk-${leadId}`

/** Folds out the text box of a conversation that a link leads to. */
export function openTalk(leadId: string): void {
  const box = document.getElementById(chatAnchor(leadId))?.querySelector('textarea')?.closest('details')
  if (box) box.open = true
}
