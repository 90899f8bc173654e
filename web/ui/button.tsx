import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useId } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'inverse'
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

interface ButtonLook {
  /** One `primary` per region of the screen; `inverse` stands on the dark wall. */
  variant?: ButtonVariant | undefined
  /** 36, 40, 48 or 56 px high; all grow to 44 under a finger. */
  size?: ButtonSize | undefined
  full?: boolean | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
  /** Shown instead of the label; a press does nothing. The width stays, both labels are measured. */
  loading?: boolean | undefined
  loadingLabel?: string | undefined
  /** Why it cannot be pressed now. The button stays reachable by keyboard, and the reason stands beside it. */
  disabledReason?: string | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  /** Makes it a link that looks like a button. */
  href?: string | undefined
}

/** The class of a button, for links of a router: `<Link className={buttonClass({ variant: 'soft' })}>`. */
export function buttonClass({ variant = 'primary', size = 'lg', full = false }: ButtonLook = {}): string {
  return `button button-${variant} button-${size}${full ? ' button-full' : ''}`
}

export function Button(props: ButtonProps) {
  const { variant, size, full, loading = false, loadingLabel, disabledReason, icon, iconEnd } = props
  const { href, className, children, onClick, type = 'button', ...rest } = stripLook(props)
  const reasonId = useId()
  const classes = [buttonClass({ variant, size, full }), className].filter(Boolean).join(' ')
  const content = (
    <>
      {icon}
      {children}
      {iconEnd}
    </>
  )
  if (href !== undefined) {
    return (
      <a href={href} className={classes}>
        {content}
      </a>
    )
  }
  const blocked = loading || disabledReason !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    blocked ? event.preventDefault() : onClick?.(event)
  const button = (
    <button
      {...rest}
      type={type}
      className={classes}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {loadingLabel === undefined ? content : <Labels loading={loading} idle={content} busy={loadingLabel} />}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className="button-with-reason">
      {button}
      <small id={reasonId}>{disabledReason}</small>
    </span>
  )
}

function stripLook(props: ButtonProps) {
  const { variant, size, full, loading, loadingLabel, disabledReason, icon, iconEnd, ...rest } = props
  return rest
}

/** Both labels lie in one grid cell, so the button is as wide as the longer one and never jumps. */
const Labels = ({ loading, idle, busy }: { loading: boolean; idle: ReactNode; busy: string }) => (
  <span className="button-labels">
    <span hidden={loading}>{idle}</span>
    <span hidden={!loading}>
      <span className="spinner" aria-hidden="true" />
      {busy}
    </span>
  </span>
)
