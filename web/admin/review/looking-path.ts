/** Address of the other admins who have a provider open. */
export const lookingPath = (providerId: string) => `/admin/providers/${providerId}/looking`
