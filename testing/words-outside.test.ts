import { expect, test } from 'vitest'
import { wordsOutside } from './words-outside.ts'

test.each([
  ['a word written into a screen', '<p>⟦Send⟧ now</p>', ['now']],
  ['a name for those who do not see', '<button aria-label="Close">⟦x⟧</button>', ['Close']],
  ['a title', '<title>Mimar</title><meta name="description" content="A marketplace"/>', ['A marketplace']],
  ['a sentence of ours with a link in it', '<p>⟦Read <a href="/terms">our ⟦terms⟧</a> first⟧</p>', []],
  ['numbers and signs', '<b>1,200</b> – <b>46 %</b>', []],
  ['a firm out of the database', '<bdi>مؤسسة «البناء»</bdi>', []],
  ['an example of a number', '<input placeholder="05XXXXXXXX"/>', []],
  ['what nobody reads', '<script>let words</script><style>p{color:red}</style><!-- words -->', []],
])('%s', (_what, html, expected) => {
  expect(wordsOutside(html, ['مؤسسة «البناء»'])).toEqual(expected)
})
