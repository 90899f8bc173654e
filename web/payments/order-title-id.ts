/** Heading of the order to pay. It takes the focus when something was pressed elsewhere for it. */
export const ORDER_TITLE_ID = 'order-title'
