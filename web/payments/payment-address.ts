/** Routes below /api/v1 of payments. */
export const paymentAddress = (paymentId: string) => `/me/payments/${paymentId}`
