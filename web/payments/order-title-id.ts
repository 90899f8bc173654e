/** Heading of the order to pay. Actions elsewhere on the page move the focus to it. */
export const ORDER_TITLE_ID = 'order-title'
