import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, readXml, textAt, writeXml, type XmlElement } from './xml.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
/** The text without characters that XML cannot hold. */
const written = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

describe('writeXml and readXml', () => {
  it('read back any text as it was written', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, attribute) => {
        const root = element('a', [element('b', text, { c: attribute })], { xmlns: 'urn:x' })
        const read = readXml(writeXml(root))
        const [child] = (read?.content ?? []) as XmlElement[]
        expect(child?.attributes).toEqual({ c: written(attribute) })
        if (written(text).trim() !== '') expect(textAt(read!, 'b')).toBe(written(text))
      }),
    )
  })

  it('never let a text become markup', () => {
    const xml = writeXml(element('a', '</a><b x="1">&amp;'))
    expect(xml).toBe('<a>&lt;/a&gt;&lt;b x="1"&gt;&amp;amp;</a>')
  })

  it.each(['', '<a>', '<a></b>', '<a></a><b></b>', 'a', '<a', '<a></a>x', '<a>x<b></b></a>', '</a>'])(
    'reject incomplete XML: %s',
    (text) => expect(readXml(text)).toBeUndefined(),
  )
})
