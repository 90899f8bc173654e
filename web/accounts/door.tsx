import door from './door.svg?url&no-inline'

/** The carved Najdi door, an entrance (DESIGN-LANGUAGE §3). Its lines lie in a cached file; the colours are the page's. */
export const Door = () => (
  <svg className="door" viewBox="-18 -24 168 218" aria-hidden="true">
    <use href={`${door}#door`} />
  </svg>
)
