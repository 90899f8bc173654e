/** Routes of payments, below /api/v1. */
export const paymentAddress = (paymentId: string) => `/me/payments/${paymentId}`
