/** The middle of the bill's page, as HTML. Throws when it cannot be had. */
export async function loadBill(href: string): Promise<string> {
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`${href} answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return page.querySelector('[data-still="bill"]')?.innerHTML ?? ''
}
