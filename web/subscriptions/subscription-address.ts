/** Routes below /api/v1 of what a provider buys. */
export const SUBSCRIPTION = '/me/subscription'
export const ORDERS = '/me/orders'
export const orderAddress = (orderId: string) => `${ORDERS}/${orderId}`
