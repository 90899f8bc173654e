/** In milliseconds (docs/reference/product-rules.md#times-and-limits). */
const TOOLTIP_DELAY = 700

/**
 * Shows `data-tooltip` of the hovered or focused element. One tooltip element serves the whole page. Hidden from screen
 * readers, because it repeats the name of the button.
 */
export function startTooltips(): void {
  const tip = document.createElement('div')
  tip.className = 'tooltip'
  tip.role = 'tooltip'
  tip.popover = 'manual'
  tip.ariaHidden = 'true'
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (tip.isConnected) tip.hidePopover()
  }
  const plan = (event: Event) => {
    const named = (event.target as Element).closest<HTMLElement>('[data-tooltip]')
    if (!named || isInside(event, named)) return
    clearTimeout(timer)
    timer = setTimeout(() => show(tip, named), TOOLTIP_DELAY)
  }
  const leave = (event: Event) => {
    const named = (event.target as Element).closest('[data-tooltip], .tooltip')
    if (named && !isInside(event, named) && !isInside(event, tip)) hide()
  }

  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && plan(event))
  document.addEventListener('pointerout', leave)
  document.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible')) plan(event)
  })
  document.addEventListener('focusout', hide)
  document.addEventListener('pointerdown', hide)
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide())
}

/** Ignores moves within one element. */
function isInside(event: Event, element: Element): boolean {
  const { relatedTarget } = event as PointerEvent
  return relatedTarget instanceof Node && element.contains(relatedTarget)
}

/** Placed below its button, within the screen. */
function show(tip: HTMLElement, named: HTMLElement): void {
  if (!named.isConnected) return
  tip.textContent = named.dataset.tooltip ?? ''
  document.body.append(tip)
  tip.showPopover()
  const button = named.getBoundingClientRect()
  const margin = 8
  const furthest = document.documentElement.clientWidth - tip.offsetWidth - margin
  const centred = button.left + (button.width - tip.offsetWidth) / 2
  tip.style.left = `${Math.max(margin, Math.min(centred, furthest))}px`
  tip.style.top = `${button.bottom}px`
}
