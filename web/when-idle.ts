/** When the browser has nothing better to do. Safari does not know idle time; there it is after what is under way. */
export const whenIdle = () =>
  new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve))
