import { expect, test } from 'vitest'
import { readStageWords } from './stage-words.ts'

test.each([
  ['عند البدء والتجهيز', 'at', ['start', 'mobilisation']],
  ['بعد اللياسة والعزل', 'after', ['plaster', 'waterproofing']],
  ['بعد اكتمال البلاط', 'after', ['tiling']],
  ['بعد الدهان والأبواب', 'after', ['paint', 'doors']],
  ['عند توقيع العقد', 'at', ['signing']],
  ['عند التسليم', 'at', ['handover']],
  ['قبل صب السقف', 'before', ['roof']],
  ['After tiling and ceilings', 'after', ['tiling', 'ceilings']],
  ['On signing', 'at', ['signing']],
  ['After completion of the block walls', 'after', ['masonry']],
])('«%s» is translated word for word', (label, when, parts) => {
  expect(readStageWords(label)).toEqual({ when, parts })
})

test.each([
  // A condition, a floor or a share would be lost.
  ...['بعد البلاط بشهر', 'بعد بلاط الدور الأول', 'بعد إنجاز 50%', 'البلاط', 'بعد', 'عند', ''],
  ...[
    'After tiling is accepted',
    'After tiling or paint',
    'بعد البلاط ولم يبق شيء',
    'دفعة مقدمة عند التوقيع',
  ],
])('«%s» is left as it is, because a word of it is not known', (label) => {
  expect(readStageWords(label)).toBeUndefined()
})
