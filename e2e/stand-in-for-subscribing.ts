/** Runs in a page: a browser without a screen has no push service, so it gives a subscription of our fake. */
export function standInForSubscribing(subscription: { endpoint: string; keys: object }) {
  let isOn = sessionStorage.getItem('isOn') === 'true'
  Object.defineProperty(Notification, 'permission', { value: 'default' })
  Notification.requestPermission = async () => 'granted'
  const given = {
    ...subscription,
    toJSON: () => subscription,
    unsubscribe: async () => {
      isOn = false
      sessionStorage.setItem('isOn', 'false')
      return true
    },
  }
  PushManager.prototype.subscribe = async () => {
    isOn = true
    sessionStorage.setItem('isOn', 'true')
    return given as unknown as PushSubscription
  }
  PushManager.prototype.getSubscription = async () => (isOn ? (given as unknown as PushSubscription) : null)
}
