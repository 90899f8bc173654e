import { readFileSync } from 'node:fs'
import type { Locale } from '#i18n/locale.ts'

const read = (file: string) => readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')

/** Mark and name as SVG outlines. */
export const LOGOS: Record<Locale, string> = { ar: read('logo-ar.svg'), en: read('logo-en.svg') }
