import drawings from './drawings.svg?url&no-inline'

/** Each drawing with its sheet, as in drawings.svg. */
const SHEETS = {
  elevation: '0 0 720 372',
  elevationStrip: '60 62 600 251',
  floorPlan: '0 0 560 480',
  describe: '0 0 220 112',
  report: '0 0 220 112',
  compare: '0 0 220 112',
  register: '0 0 220 112',
  verify: '0 0 220 112',
  match: '0 0 220 112',
  win: '0 0 220 112',
}

export type DrawingName = keyof typeof SHEETS

/**
 * A drawing of the architect's sheet. The lines live in one cached file outside the JavaScript, and take
 * their colours from the page, so at night the openings are lit.
 */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg
      className={['drawing', className].filter(Boolean).join(' ')}
      viewBox={SHEETS[name]}
      aria-hidden="true"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
