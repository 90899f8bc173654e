import { type ComponentPropsWithoutRef, type MouseEvent, type ReactNode, useId } from 'react'

type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'inverse'
type ButtonSize = 'sm' | 'md' | 'lg' | 'xl'

interface ButtonLook {
  /** One `primary` per region of the screen. `inverse` is for dark surfaces. */
  variant?: ButtonVariant | undefined
  /** 36, 40, 48 or 56 px high. With a touch screen, all have targets of 44 px. */
  size?: ButtonSize | undefined
  full?: boolean | undefined
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'disabled'> {
  /** Replaces the label and disables the button. The width doesn't change. */
  loading?: boolean | undefined
  loadingLabel?: string | undefined
  /** Why the button is disabled. It stays focusable, and the reason is shown beside it. */
  disabledReason?: string | undefined
  icon?: ReactNode
  iconEnd?: ReactNode
  /** Renders a link that looks like a button. */
  href?: string | undefined
}

/** Class names of a button, for links of the router: `<Link className={buttonClass({ variant: 'soft' })}>`. */
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

/** Both labels are in one grid cell, so the button is as wide as the longer one. */
const Labels = ({ loading, idle, busy }: { loading: boolean; idle: ReactNode; busy: string }) => (
  <span className="button-labels">
    <span hidden={loading}>{idle}</span>
    <span hidden={!loading}>
      <span className="spinner" aria-hidden="true" />
      {busy}
    </span>
  </span>
)
