// node scripts/draw-digit-shapes.ts: draws the figures of both scripts in the fonts of this machine into
// server/quote-checks/papers/digit-shapes.json, which recognises Arabic figures in scans (docs/quote-checks.md#reading).
// Noto, Amiri, Scheherazade and Kacst are packages of Debian, the others files of @fontsource as fonts of the machine.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { shapeOf } from '#server/quote-checks/papers/digit-shapes.ts'
import type { GreyPage } from '#server/quote-checks/papers/segment-page.ts'

const FONTS = {
  arabic: [
    'DejaVu Sans',
    'Amiri',
    'Noto Naskh Arabic',
    'Noto Sans Arabic',
    'Noto Kufi Arabic',
    'Scheherazade',
    'KacstOne',
    'KacstBook',
    'KacstOffice',
  ],
  latin: ['DejaVu Sans', 'DejaVu Serif', 'Noto Sans', 'Nimbus Sans', 'Nimbus Roman'],
  web: [
    'Cairo',
    'Cairo:bold',
    'Tajawal',
    'Tajawal:bold',
    'Almarai',
    'IBM Plex Sans Arabic',
    'Noto Naskh Arabic:bold',
    'Noto Kufi Arabic:bold',
    'Amiri:bold',
  ],
}
const SIZE = 240

async function drawn(figure: string, font: string): Promise<GreyPage> {
  const [family, weight = 'normal'] = font.split(':')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}"><rect width="${SIZE}" height="${SIZE}" fill="white"/><text x="${SIZE / 2}" y="${SIZE * 0.65}" font-family="${family}" font-weight="${weight}" font-size="90" text-anchor="middle">${figure}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

function boxOf({ data, width, height }: GreyPage) {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! > 128) continue
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x + 1)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  return box
}

const shapes = []
for (const [group, fonts] of Object.entries(FONTS))
  for (const font of fonts) {
    const script = group === 'latin' ? 'latin' : 'arabic'
    const first = script === 'arabic' ? 0x660 : 0x30
    const one = boxOf(await drawn(String.fromCharCode(first + 1), font))
    for (let digit = 0; digit < 10; digit += 1) {
      const page = await drawn(String.fromCharCode(first + digit), font)
      shapes.push({ script, digit, ...shapeOf(page, boxOf(page), one.bottom - one.top) })
    }
  }
await writeFile(
  new URL('../server/quote-checks/papers/digit-shapes.json', import.meta.url),
  `[\n${shapes.map((shape) => `  ${JSON.stringify(shape)}`).join(',\n')}\n]\n`,
)
