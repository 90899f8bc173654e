/** Routes of a provider's subscription and orders, below /api/v1. */
export const SUBSCRIPTION = '/me/subscription'
export const ORDERS = '/me/orders'
export const orderAddress = (orderId: string) => `${ORDERS}/${orderId}`
