import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DimensionLine } from './dimension-line.tsx'

const draw = (props: Parameters<typeof DimensionLine>[0]) =>
  renderToStaticMarkup(createElement(DimensionLine, props))

test('the axis of an owner shows the band with a third of its width on either side', () => {
  const line = draw({ low: 100, mid: 200, high: 400 })
  expect(line).toContain('dimension-band" style="inset-inline-start:20%;inset-inline-end:20%"')
  expect(line).toContain('dimension-point" style="inset-inline-start:40%"')
})

test('a quote below the estimate widens the axis', () => {
  const line = draw({ low: 100, mid: 200, high: 400, marks: [{ value: -100, label: 'cheap' }] })
  expect(line).toContain('data-tone="ink" style="inset-inline-start:0%"')
  expect(line).toContain('<li>cheap</li>')
})

test('a range without width still has room around its point', () => {
  expect(draw({ low: 5, mid: 5, high: 5 })).toContain('dimension-point" style="inset-inline-start:50%"')
})
