import doors from './doors.svg?url&no-inline'

interface DoorProps {
  /** Each side of the marketplace has its own carving. */
  name: 'owner' | 'business'
  className: string | undefined
}

/**
 * A carved Najdi door, an entrance (docs/reference/design-language.md#drawings). Its lines lie in a cached file; the
 * colours are the page's.
 */
export const Door = ({ name, className }: DoorProps) => (
  <svg className={className} viewBox="-18 -24 168 218" aria-hidden="true">
    <use href={`${doors}#${name}`} />
  </svg>
)
