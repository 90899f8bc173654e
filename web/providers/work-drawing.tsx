import { languageOfText } from '#i18n/text-language.ts'
import styles from './work-drawing.module.css'

/**
 * Sections, plans and elevations of ours in the place of a photo, on a grid of 240 × 150. Fills by letter: a, b clay
 * walls, c gypsum, d and f openings, e glass or tiles, w windows; l is ink, k a dimension line.
 */
const DRAWINGS: Record<string, { kind: string; d: string }[]> = {
  villa: [
    { kind: 'a', d: 'M40 60h80v66H40Z' },
    { kind: 'b', d: 'M120 36h44v90h-44Z' },
    { kind: 'c', d: 'M164 76h40v50h-40Z' },
    {
      kind: 'l',
      d: 'M20 126h204M40 126V60h6l3-6 3 6h6l3-6 3 6h6l3-6 3 6h6l3-6 3 6h6l3-6 3 6h6l3-6 3 6h7M120 126V36l3-6 3 6h6l3-6 3 6h6l3-6 3 6h6l3-6 3 6h2v90M164 76h40v50',
    },
    { kind: 'w', d: 'M52 84h16v20H52ZM76 84h16v20H76ZM100 84h12v20h-12Z' },
    { kind: 'd', d: 'M133 92h18v34h-18Z' },
    { kind: 'e', d: 'M172 90h26v22h-26Z' },
    { kind: 'f', d: 'M136 62l6-10 6 10ZM129 76l6-10 6 10ZM143 76l6-10 6 10Z' },
    { kind: 'k', d: 'M40 138h164M40 134v8M120 134v8M164 134v8M204 134v8' },
  ],
  majlis: [
    { kind: 'a', d: 'M40 34h160v88H40Z' },
    { kind: 'c', d: 'M28 24h184v10H28ZM28 34h12v88H28ZM200 34h12v88h-12ZM28 122h184v10H28Z' },
    { kind: 'l', d: 'M28 24h184v108H28ZM40 34h160v88H40ZM120 34v14M106 60l6-12h16l6 12Z' },
    { kind: 'w', d: 'M54 50h30v32H54ZM69 50v32' },
    { kind: 'e', d: 'M156 50h30v32h-30Z' },
    { kind: 'b', d: 'M52 98h136v24H52Z' },
    { kind: 'l', d: 'M156 50h30v32h-30ZM52 122V98h136v24M86 98v24M120 98v24M154 98v24' },
    { kind: 'f', d: 'M65 114l4-7 4 7ZM99 114l4-7 4 7ZM133 114l4-7 4 7ZM167 114l4-7 4 7Z' },
    { kind: 'k', d: 'M224 34v88M220 34h8M220 122h8' },
  ],
  kitchen: [
    { kind: 'c', d: 'M20 20h200v106H20Z' },
    { kind: 'b', d: 'M30 88h180v38H30Z' },
    { kind: 'a', d: 'M30 30h120v26H30Z' },
    {
      kind: 'l',
      d: 'M10 126h220M30 126V88h180v38M30 56V30h120v26ZM60 30v26M90 30v26M120 30v26M75 88v38M120 88v38M165 88v38M26 88h188M96 88v-8h10',
    },
    { kind: 'w', d: 'M160 26h50v36h-50ZM185 26v36' },
    { kind: 'k', d: 'M30 138h180M30 134v8M75 134v8M120 134v8M165 134v8M210 134v8' },
  ],
  bathroom: [
    { kind: 'a', d: 'M30 20h150v110H30Z' },
    { kind: 'l', d: 'M30 20h150v110H30ZM30 20h-4v114h158V16H26' },
    { kind: 'e', d: 'M40 30h60v40H40Z' },
    {
      kind: 'l',
      d: 'M40 30h60v40H40ZM66 50a4 4 0 1 0 8 0a4 4 0 1 0-8 0M150 36h22v30h-22ZM154 51a7 9 0 1 0 14 0a7 9 0 1 0-14 0M40 92h34v20H40ZM48 102a9 6 0 1 0 18 0a9 6 0 1 0-18 0M130 130a26 26 0 0 1 26-26v26',
    },
    { kind: 'k', d: 'M30 142h150M30 138v8M180 138v8M200 20v110M196 20h8M196 130h8' },
  ],
  plan: [
    { kind: 'a', d: 'M30 24h70v50H30Z' },
    { kind: 'c', d: 'M100 24h100v50H100Z' },
    { kind: 'b', d: 'M30 74h60v52H30Z' },
    {
      kind: 'l',
      d: 'M30 24h170v102H30ZM100 24v34M100 74h-70M90 74v26M90 116v10M130 74h70M150 74v52M100 58a16 16 0 0 1 16 16M90 100a16 16 0 0 1 16 16',
    },
    { kind: 'f', d: 'M62 54l6-10 6 10ZM170 54l6-10 6 10ZM54 106l6-10 6 10Z' },
    { kind: 'k', d: 'M30 138h170M30 134v8M100 134v8M200 134v8M216 24v102M212 24h8M212 126h8' },
  ],
  stairs: [
    { kind: 'a', d: 'M40 126v-16h30V94h30V78h30V62h30V46h30v80Z' },
    { kind: 'l', d: 'M20 126h200M40 126v-16h30V94h30V78h30V62h30V46h30v80' },
    { kind: 'l', d: 'M46 84L176 14M46 84v26M76 68v26M106 52v26M136 36v26M166 20v26' },
    { kind: 'k', d: 'M206 46v80M202 46h8M202 126h8' },
  ],
  roof: [
    { kind: 'c', d: 'M20 96h200v30H20Z' },
    { kind: 'b', d: 'M20 84h200v12H20Z' },
    { kind: 'e', d: 'M20 70h200v14H20Z' },
    { kind: 'a', d: 'M20 58h200v12H20Z' },
    {
      kind: 'l',
      d: 'M20 126V30h16v28h184v68M20 96h200M20 84h200M20 70h200M20 30h16M44 58v-6h20v6M92 58v-6h20v6M140 58v-6h20v6M188 58v-6h20v6M30 112h6M70 106h6M112 114h6M150 106h6M190 112h6',
    },
    { kind: 'f', d: 'M36 58l14 12H36Z' },
    { kind: 'k', d: 'M230 58v38M226 58h8M226 70h8M226 84h8M226 96h8' },
  ],
}

interface WorkDrawingProps {
  name: string
  alt: string
  /** With room around it, where it would lose its edges to fill the frame. */
  isWhole?: boolean
}

/** A drawing by its name; a villa for one that is not known. */
export const WorkDrawing = ({ name, alt, isWhole = false }: WorkDrawingProps) => (
  <svg
    className={styles.workDrawing}
    viewBox="0 0 240 150"
    preserveAspectRatio={isWhole ? 'xMidYMid meet' : 'xMidYMid slice'}
    role="img"
    aria-label={alt}
    lang={languageOfText(alt)}
  >
    {(DRAWINGS[name] ?? DRAWINGS.villa!).map(({ kind, d }) => (
      <path key={d} data-kind={kind} d={d} />
    ))}
  </svg>
)
