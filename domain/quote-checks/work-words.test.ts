import { expect, test } from 'vitest'
import { readUnit } from './paper-units.ts'
import { isPartOnly, partsIn, readWork } from './work-words.ts'

test.each([
  ['بورسلان أرضيات مع المونة', 'floor_porcelain'],
  ['توريد وتركيب بورسلان جدران دورات المياه 60×120', 'wall_tiles'],
  ['دهان الأسقف', 'paint_inside'],
  ['لياسة خارجية للواجهات', 'plaster_outside'],
  ['عزل دورات المياه والمطابخ', 'bathroom_membrane'],
  ['رخام درج', 'stair_flight'],
  ['تمديدات تكييف نحاس', 'ac_pipe_point'],
  ['Ceiling paint', 'paint_inside'],
  ['Painting of ceilings', 'paint_inside'],
  ['AC copper piping', 'ac_pipe_point'],
  ['Waterproofing of wet areas', 'bathroom_membrane'],
  ['Supply and install porcelain floor tiles 60x60', 'floor_porcelain'],
  ['Cassette AC 2.5 ton', 'ac_unit_cassette'],
  ['نقطة قوة مكيف', 'power_point'],
  ['سيراميك جدران حمامات ومطابخ', 'wall_tiles'],
  ['نقاط شبكة وكاميرات', undefined],
  ['صبة نظافة', undefined],
  ['خلاط مطبخ', undefined],
  ['باب حمام ألمنيوم', undefined],
])('%s names %s', (words, item) => {
  expect(readWork(words).main?.items[0]).toBe(item)
})

test('works at one price are a bundle, words inside of a work are not', () => {
  expect(readWork('لياسة ودهان')).toMatchObject({ isBundle: true, parts: ['plaster', 'paint'] })
  expect(readWork('أفياش وإنارة').isBundle).toBe(false)
})

test.each([
  ['موتور بوابة', false],
  ['كرانيش جبس', false],
  ['توريد وتركيب بورسلان', true],
  ['أسقف جبس بورد', true],
  ['Floor tiles بلاط أرضيات', true],
])('%s begins with its work: %s', (words, isLeading) => {
  expect(readWork(words).isLeading).toBe(isLeading)
})

test('fittings that are brought with the pipes are sold with them', () => {
  expect(readWork('سباكة حمامات تأسيس مع تركيب أطقم').isBundle).toBe(true)
})

test('what a paper leaves out is not in it', () => {
  expect([...partsIn('شامل السباكة والكهرباء. لا يشمل التكييف والنوافذ')].toSorted()).toEqual([
    'electrical',
    'plumbing',
  ])
})

test('labour alone is sold for less than our rates', () => {
  expect(['لياسة مصنعية', 'Plaster labour only', 'لياسة مع المواد والمصنعية'].map(isPartOnly)).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['م٢', { unit: 'm2', of: 1 }],
  ['متر مربع', { unit: 'm2', of: 1 }],
  ['م.ط', { unit: 'm', of: 1 }],
  ['Nos.', { unit: 'each', of: 1 }],
  ['مقطوعية', { unit: 'job', of: 1 }],
  ['طن', { unit: 'kg', of: 1000 }],
  ['set طقم', { unit: 'each', of: 1 }],
  ['شوال', undefined],
])('the unit %s is %o', (written, unit) => {
  expect(readUnit(written)).toEqual(unit)
})

test('double glass alone is the usual window, a thermal break is named', () => {
  expect(readWork('شبابيك دبل سحاب').main?.items).toEqual(['window_standard'])
  expect(readWork('Aluminium windows, double glass, thermal break').main?.items).toContain('window_thermal')
})
