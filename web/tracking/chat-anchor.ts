/** ID of the conversation with one provider on the tracking page. */
export const chatAnchor = (leadId: string) => `talk-${leadId}`
