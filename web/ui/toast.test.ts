import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { showToastsWith, TOASTS, toast, whenToastsAreWanted } from './toast.ts'

/**
 * From the library: `var pe=3,…,Wt=4e3,he=356,be=14,ye=20,we=200;` are visible count, duration, width, gap, swipe,
 * exit.
 */
const LIBRARY = /var \w+=(\d+),\w+="32px",\w+="16px",\w+=(\w+),\w+=(\d+),\w+=(\d+),\w+=(\d+),\w+=(\d+);/

test('our numbers equal those of the product rules and of the library', () => {
  expect(TOASTS).toEqual({ visible: 3, duration: 4000, width: 356, gap: 14, leaving: 200, swipe: 20 })
  const library = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8')
  const [visible, duration, width, gap, swipe, leaving] = (library.match(LIBRARY) ?? []).slice(1).map(Number)
  expect({ visible, duration, width, gap, leaving, swipe }).toEqual(TOASTS)
})

test('toasts queued before the container exists request it, wait, and appear in order', () => {
  const shown: string[] = []
  let wanted = 0
  toast.success('first')
  const stopWaiting = whenToastsAreWanted(() => {
    wanted += 1
  })
  toast.error('second')
  expect(wanted).toBe(2)
  const stop = showToastsWith((kind, title) => shown.push(`${kind} ${title}`))
  toast.success('third')
  expect(shown).toEqual(['success first', 'error second', 'success third'])
  stop()
  stopWaiting()
})
