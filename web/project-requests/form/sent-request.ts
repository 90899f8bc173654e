/** Address of the page on which the request that this tab sent last is followed, for somebody who steps back to the form. */
const NAME = 'mimar-sent-request'

export const sentRequest = {
  save(address: string): void {
    try {
      window.sessionStorage.setItem(NAME, address)
    } catch {
      // Without storage, stepping back shows an empty form, as it always does in another tab.
    }
  },
  /** Undefined when this tab sent none. Only an address of this site, because storage can be edited. */
  read(): string | undefined {
    try {
      const address = window.sessionStorage.getItem(NAME) ?? ''
      return /^\/(?!\/)/.test(address) ? address : undefined
    } catch {
      return undefined
    }
  },
}
