import { isView } from '#web/view/view.ts'
import { saveView } from '#web/view/view-storage.ts'

/** Behaviour of the header links with scripts. Without scripts they are plain links and `<details>`. */
export function startSiteMenu(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('#site-menu a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.pathname === location.pathname && isView(link.dataset.toView))
      changeView(event, link.dataset.toView)
    document.getElementById('site-menu')?.hidePopover()
  })
  document.addEventListener('pointerdown', (event) => closeHubs(event.target as Element))
  document.addEventListener('focusin', (event) => closeHubs(event.target as Element))
  document.addEventListener('keydown', (event) => {
    const open = document.activeElement?.closest<HTMLDetailsElement>('.site-nav-hubs[open]')
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}

/** On a page for both views, the view changes in place: the page keeps its input, and its address names the view. */
function changeView(event: Event, view: 'owner' | 'business'): void {
  event.preventDefault()
  saveView(view)
  document.documentElement.dataset.view = view
  const address = new URL(location.href)
  address.searchParams.set('view', view)
  history.replaceState(history.state, '', address)
  document.querySelector<HTMLElement>(`.view-switch.only-${view} [aria-current]`)?.focus()
}

function closeHubs(touched: Element): void {
  for (const hubs of document.querySelectorAll<HTMLDetailsElement>('.site-nav-hubs[open]')) {
    if (!hubs.contains(touched)) hubs.open = false
  }
}
