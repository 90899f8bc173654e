import { describe, expect, it } from 'vitest'
import { skeletonOf } from './skeleton.ts'

describe('skeletonOf', () => {
  it.each([
    ['رخصة', 'rukhsa', 'ro5sa', 'rokh9a', 'rokhsah'],
    ['تشطيب', 'tashteeb', 'tash6eeb', 'tashtib'],
    ['عزل', '3azl', '3azel'],
    ['مقاول', 'mgawel', 'moqawil', 'm8awel'],
    ['ضمان', 'dhaman', 'thaman'],
  ])('is the same for all spellings: %s', (...spellings) => {
    expect(new Set(spellings.map(skeletonOf)).size).toBe(1)
  })

  it('distinguishes words, and has no vowels', () => {
    expect(skeletonOf('عقد')).not.toBe(skeletonOf('عزل'))
    expect(skeletonOf('اي')).toBe('')
  })
})
