/** Where the talk with one provider stands on the tracking page. */
export const chatAnchor = (leadId: string) => `talk-${leadId}`
