import { expect, test } from 'vitest'
import { lettersOf } from './firm-avatar.tsx'

test.each([
  ['شركة هضبة العارض للمقاولات', 'هع'],
  ['Sadu Interiors Contracting', 'SI'],
  ['م. سارة البسام، استشارات البناء', 'سب'],
  ['قرميد', 'ق'],
  ['', ''],
])('a firm is known by its own letters: %s', (name, letters) => {
  expect(lettersOf(name).replace('\u200c', '')).toBe(letters)
})
