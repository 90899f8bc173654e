import { expect, test } from 'vitest'
import { inlineAssets } from './inline-assets.ts'

const files: Record<string, string> = {
  '/assets/app-1.css': 'p{color:red}',
  '/assets/site-2.css': 'a{color:blue}',
  '/assets/odd-3.css': 'p::after{content:"</style>"}',
  '/assets/logo-Ab_1.svg':
    '<svg>\n<defs>\n<g id="mark"><path d="M0"/></g>\n<g id="ar"><path d="M1"/></g>\n<g id="both"><use href="#mark"/></g>\n</defs></svg>',
}
const inside = (html: string) => inlineAssets(html, (path) => files[path]).html

test('a style sheet of the build is inlined and its name stays where React looks for it', () => {
  expect(inside('<link rel="stylesheet" href="/assets/app-1.css"/>')).toBe(
    '<style>p{color:red}</style><link rel="inside" href="/assets/app-1.css" disabled=""/>',
  )
})

test("the inlined sheets are returned for the page's policy", () => {
  const page =
    '<link rel="stylesheet" href="/assets/app-1.css"/><link rel="stylesheet" href="/assets/odd-3.css"/>'
  expect(inlineAssets(page, (path) => files[path]).sheets).toEqual([files['/assets/app-1.css']])
})

test('the nonce and the mark of a shared sheet do not prevent inlining', () => {
  expect(inside('<link nonce="n-1_x" rel="stylesheet" href="/assets/site-2.css#"/>')).toBe(
    '<style>a{color:blue}</style><link nonce="n-1_x" rel="inside" href="/assets/site-2.css#" disabled=""/>',
  )
})

test.each([
  ['one we do not have', '<link rel="stylesheet" href="/assets/gone-9.css"/>'],
  ['one that would end the element', '<link rel="stylesheet" href="/assets/odd-3.css"/>'],
  ['one of somebody else', '<link rel="stylesheet" href="https://elsewhere.example/app-1.css"/>'],
  ['what a person wrote', '&lt;link rel="stylesheet" href="/assets/app-1.css"/&gt;'],
])('%s is not changed', (_what, html) => {
  expect(inside(html)).toBe(html)
})

test('used drawings are inlined once, under a name with their file', () => {
  const sheet = '<link rel="stylesheet" href="/assets/app-1.css"/>'
  const html = inside(
    `${sheet}<svg><use href="/assets/logo-Ab_1.svg#mark"/></svg><use href="/assets/logo-Ab_1.svg#mark"/>`,
  )
  expect(html.match(/<g id="logo-mark"><path d="M0"\/><\/g>/g)).toHaveLength(1)
  expect(html.match(/<use href="#logo-mark"\/>/g)).toHaveLength(2)
  expect(html).not.toContain('M1')
})

test('a drawing includes the drawings it references', () => {
  const html = inside(
    '<link rel="stylesheet" href="/assets/app-1.css"/><use href="/assets/logo-Ab_1.svg#both"/>',
  )
  expect(html).toContain('<g id="logo-both"><use href="#logo-mark"/></g>')
  expect(html).toContain('<g id="logo-mark">')
})

test.each([
  ['a drawing that its file does not hold', '<use href="/assets/logo-Ab_1.svg#gone"/>'],
  ['a file that is not ours', '<use href="/assets/other-Ab_1.svg#mark"/>'],
])('%s is not inlined', (_what, use) => {
  expect(inside(`<link rel="stylesheet" href="/assets/app-1.css"/>${use}`)).toContain(use)
})
