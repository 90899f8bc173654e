import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { element, readXml, textAt, writeXml, type XmlElement } from './xml.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })
/** What is left of a text in a file: no character that XML has no way to hold. */
const written = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')

describe('XML of ours', () => {
  it('is read back as it was written, whatever the text', () => {
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

  it('never lets a text become markup', () => {
    const xml = writeXml(element('a', '</a><b x="1">&amp;'))
    expect(xml).toBe('<a>&lt;/a&gt;&lt;b x="1"&gt;&amp;amp;</a>')
  })

  it.each(['', '<a>', '<a></b>', '<a></a><b></b>', 'a', '<a', '<a></a>x', '<a>x<b></b></a>', '</a>'])(
    'that is not whole is not read: %s',
    (text) => expect(readXml(text)).toBeUndefined(),
  )
})
