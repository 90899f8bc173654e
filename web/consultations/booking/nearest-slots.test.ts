import { expect, test } from 'vitest'
import { nearestTo } from './nearest-slots.ts'

const at = (hour: string) => `2026-11-22T${hour}:00.000Z`
const days = [
  { day: '2026-11-22', slots: ['06:00', '06:15', '09:00', '12:00'].map(at) },
  { day: '2026-11-23', slots: ['2026-11-23T06:00:00.000Z'] },
]

test('the nearest free times are sorted by time and exclude the lost one', () => {
  expect(nearestTo(at('09:15'), days)).toEqual(['06:00', '06:15', '09:00', '12:00'].map(at))
  expect(nearestTo(at('09:00'), days)).toEqual([
    at('06:00'),
    at('06:15'),
    at('12:00'),
    '2026-11-23T06:00:00.000Z',
  ])
  expect(nearestTo(at('09:00'), [])).toEqual([])
})
