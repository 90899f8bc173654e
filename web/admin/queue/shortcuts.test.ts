import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (change: Partial<Parameters<typeof shortcutOf>[0]>) =>
  shortcutOf({
    ...{ code: '', key: '', repeat: false },
    ...{ shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    ...change,
  })

test.each([
  [{ code: 'KeyJ', key: 'j' }, 'next'],
  [{ code: 'KeyJ', key: 'ت' }, 'next'],
  [{ code: 'KeyJ', key: 'j', repeat: true }, 'next'],
  [{ code: 'KeyA', key: 'ش' }, 'approve'],
  [{ code: 'KeyA', key: 'a', repeat: true }, undefined],
  [{ code: 'KeyA', key: 'A', shiftKey: true }, undefined],
  [{ code: 'KeyR', key: 'r', ctrlKey: true }, undefined],
  [{ code: 'Slash', key: '/' }, 'search'],
  [{ code: 'Slash', key: 'ظ' }, 'search'],
  [{ code: 'Slash', key: '?', shiftKey: true }, 'help'],
  [{ code: 'Slash', key: '؟', shiftKey: true }, 'help'],
  [{ code: 'KeyQ', key: 'q' }, undefined],
])('shortcutOf reads %j as %s', (change, shortcut) => {
  expect(press(change)).toBe(shortcut)
})
