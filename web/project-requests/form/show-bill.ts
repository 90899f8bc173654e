/** Milliseconds: while somebody types, the rows wait for the end of the number. */
const PAUSE_MS = 250
let pause: ReturnType<typeof setTimeout>

/** Puts the middle of the bill's page after the link to it, which stays for whoever has no connection. */
export function showBill(place: HTMLElement | null, href: string): void {
  clearTimeout(pause)
  pause = setTimeout(async () => {
    const answer = await fetch(href).catch(() => undefined)
    if (!place?.isConnected || !answer?.ok) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const bill = page.querySelector('[data-server-only="bill"] > [data-bill]')
    if (!bill) return
    place.querySelector('[data-bill]')?.remove()
    place.append(bill)
  }, PAUSE_MS)
}
