/** Turns while something is under way; with reduced motion it stands still and `label` is shown as words. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className="spinner-row" role={label ? 'status' : undefined}>
      <span className="spinner" aria-hidden="true" />
      {label && <span className="spinner-label">{label}</span>}
    </span>
  )
}
