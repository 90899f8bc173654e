/** Spins while loading. With reduced motion it is static and shows `label` as text. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className="spinner-row" role={label ? 'status' : undefined}>
      <span className="spinner" aria-hidden="true" />
      {label && <span className="spinner-label">{label}</span>}
    </span>
  )
}
