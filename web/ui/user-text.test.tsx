import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { files, isTest, read } from '#testing/repository-files.ts'
import { UserText } from './user-text.tsx'

test.each([
  [<UserText key="name">أركان السهل</UserText>, '<bdi dir="auto" lang="ar">أركان السهل</bdi>'],
  [
    <UserText as="p" className="words" key="words">
      Two floors
    </UserText>,
    '<p class="words" dir="auto" lang="en">Two floors</p>',
  ],
  [<UserText key="number">300</UserText>, '<bdi dir="auto">300</bdi>'],
  [<UserText key="nothing">{undefined}</UserText>, '<bdi dir="auto"></bdi>'],
  [
    <UserText as="q" text="سقف الصالة" key="marked">
      سقف <mark>الصالة</mark>
    </UserText>,
    '<q dir="auto" lang="ar">سقف <mark>الصالة</mark></q>',
  ],
])('what a person typed says its direction and its language: %#', (element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html)
})

/** Fields take the language of whoever types; pages of developers are in nobody's language. */
const FIELD = /^(?:input|textarea|TextField|Tag)$/

test('only fields and UserText itself leave the direction to the letters', () => {
  const pages = files.filter(
    (file) => /^web\/(?!dev\/).*\.tsx$/.test(file) && !isTest(file) && read(file).includes('dir="auto"'),
  )
  const others = pages.flatMap((file) =>
    [...read(file).matchAll(/<(\w+)(?=[\s>])(?:(?!<\w)[\s\S])*?\bdir="auto"/g)]
      .filter(([, tag = '']) => !FIELD.test(tag))
      .map(([, tag]) => `${file}: ${tag}`),
  )
  expect(pages.length).toBeGreaterThan(5)
  expect(others).toEqual([])
})
