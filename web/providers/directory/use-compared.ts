import { useEffect, useState } from 'react'
import { MOST_COMPARED } from '#domain/providers/provider-filter.ts'
import type { Seat } from './compare-tray.tsx'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name="compare"][type="checkbox"]')]
const boxOf = (slug: string) => boxes().find(({ value }) => value === slug)

/**
 * Keeps the seats of the tray equal to the boxes of the page, which the server rendered, and remembers them in the
 * address: a reload, a filter, and the next page all find them again.
 */
export function useCompared(first: Seat[]) {
  const [seats, setSeats] = useState(first)
  const [isAlive, setAlive] = useState(false)

  useEffect(() => {
    // The browser may have restored boxes that were ticked before.
    setSeats((known) =>
      [
        ...known,
        ...boxes()
          .flatMap(seatOf)
          .filter(({ slug }) => !known.some((one) => one.slug === slug)),
      ].slice(0, MOST_COMPARED),
    )
    setAlive(true)
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'compare') return
      const { value, checked } = target
      setSeats((known) => [...known.filter(({ slug }) => slug !== value), ...(checked ? seatOf(target) : [])])
    }
    document.addEventListener('change', follow)
    return () => document.removeEventListener('change', follow)
  }, [])

  useEffect(() => {
    if (!isAlive) return
    const chosen = seats.map(({ slug }) => slug)
    for (const box of boxes()) {
      box.checked = chosen.includes(box.value)
      box.disabled = !box.checked && chosen.length >= MOST_COMPARED
    }
    remember(chosen.join(','))
  }, [seats, isAlive])

  const remove = (slug: string) => {
    setSeats((known) => known.filter((seat) => seat.slug !== slug))
    boxOf(slug)?.focus({ preventScroll: true })
  }
  return { seats, isAlive, remove, clear: () => setSeats([]) }
}

const seatOf = ({ checked, value, dataset }: HTMLInputElement): Seat[] =>
  checked ? [{ slug: value, companyName: dataset.name ?? value, logo: dataset.logo, isBeside: false }] : []

/** In the address of this page, and of each way from it to another page of the list. */
function remember(chosen: string): void {
  const { pathname } = location
  history.replaceState(history.state, '', withCompared(location.href, chosen))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-server-only] a[href]')) {
    const address = new URL(link.href)
    if (address.origin === location.origin && address.pathname === pathname)
      link.href = withCompared(link.href, chosen)
  }
  const form = document.querySelector<HTMLFormElement>('[data-server-only] search form')
  if (!form) return
  const field =
    form.querySelector<HTMLInputElement>('input[name="compare"]') ?? form.appendChild(hiddenField())
  field.value = chosen
  field.disabled = chosen === ''
}

function withCompared(href: string, chosen: string): string {
  const address = new URL(href)
  if (chosen) address.searchParams.set('compare', chosen)
  else address.searchParams.delete('compare')
  return `${address.pathname}${address.search}${address.hash}`
}

const hiddenField = () => Object.assign(document.createElement('input'), { type: 'hidden', name: 'compare' })
