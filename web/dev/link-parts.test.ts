import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const links = (text: string) =>
  linkParts(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text)

describe('links in a message', () => {
  test('are found without the punctuation around them', () => {
    expect(links('تابع طلبك: https://mimar.example/track/abc.')).toEqual(['https://mimar.example/track/abc'])
    expect(links('(http://localhost:3000/en/track/a-b_c) thanks')).toEqual([
      'http://localhost:3000/en/track/a-b_c',
    ])
  })

  test('are only web addresses', () => {
    expect(links('javascript:alert(1) 0551234567 mimar.example')).toEqual([])
  })

  test('the parts together are the message', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constant('https://a.sa/b'), fc.constant(' ، '))),
        (pieces) => {
          const text = pieces.join('')
          expect(
            linkParts(text)
              .map((part) => part.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})
