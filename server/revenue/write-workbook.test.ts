import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type Cell, writeWorkbook } from './write-workbook.ts'

const columns = [
  { header: 'الشركة', width: 20 },
  { header: 'At', width: 17, numFmt: 'yyyy-mm-dd hh:mm' },
]
const read = async (rows: AsyncIterable<Cell[]>, isRightToLeft = true) => {
  const file = writeWorkbook({ sheet: 'الإيرادات & <المدفوعات>', isRightToLeft, columns, rows })
  const { sheets } = await readXlsx(new Uint8Array(await new Response(file).arrayBuffer()))
  return sheets[0]!
}

test('a workbook opens with its direction, frozen headings, texts as they are, numbers and times', async () => {
  const at = new Date('2026-11-20T14:05:00Z')
  async function* rows() {
    yield ['=HYPERLINK("x") & <b>\u0001 ', at]
    yield ['  ', 0.1]
  }
  const sheet = await read(rows())
  expect(sheet.name).toBe('الإيرادات & <المدفوعات>')
  expect([sheet.view?.rightToLeft, sheet.freezePane]).toEqual([true, { rows: 1 }])
  const [head, first, second] = sheet.rows
  expect(head).toEqual(['الشركة', 'At'])
  expect(first![0]).toBe('=HYPERLINK("x") & <b> ')
  expect((first![1] as Date).getTime()).toBe(at.getTime())
  expect(second).toEqual(['  ', expect.anything()])
})

test('a workbook in English reads from the left', async () => {
  async function* rows(): AsyncGenerator<Cell[]> {}
  expect((await read(rows(), false)).view?.rightToLeft).toBeUndefined()
})

test('five thousand rows arrive whole and in order', async () => {
  async function* rows() {
    for (let at = 0; at < 5_000; at++) yield [`شركة ${at}`, at]
  }
  const sheet = await read(rows())
  expect(sheet.rows).toHaveLength(5_001)
  expect(sheet.rows.at(-1)![0]).toBe('شركة 4999')
})

test('a fault while rows are read breaks the download off', async () => {
  async function* rows() {
    yield ['a', 1]
    throw new Error('the database is gone')
  }
  await expect(read(rows())).rejects.toThrow('the database is gone')
})
