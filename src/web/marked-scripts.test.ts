import { expect, test } from 'vitest'
import { drawPage, openShopSettings } from '#tests/support/drawn-page.ts'
import { takeMarkedScripts } from './marked-scripts.ts'

const mark = 'b3c1'

test('takes the inline scripts that carry the mark, and removes it everywhere', () => {
  const html =
    '<html><head><meta property="csp-nonce" content="b3c1"/><link rel="x" nonce="b3c1"/></head><body>' +
    '<script nonce="b3c1">one()</script><script class="y" nonce="b3c1" id="z">two()</script>' +
    '<script type="module" src="/a.js" nonce="b3c1"></script></body></html>'
  expect(takeMarkedScripts(html, mark)).toEqual({
    html:
      '<html><head><link rel="x"/></head><body><script>one()</script><script class="y" id="z">two()</script>' +
      '<script type="module" src="/a.js"></script></body></html>',
    scripts: ['one()', 'two()'],
  })
})

test.each([
  ['without a mark', '<script>evil()</script>'],
  ['with another mark', '<script nonce="b3c2">evil()</script>'],
  ['with the mark in its text', '<script>evil(" nonce=\\"b3c1\\"")</script>'],
  ['left open before a marked one', '<script x="<script nonce="b3c2">evil()</script>'],
])('leaves out a script %s', (_, html) => {
  const { scripts } = takeMarkedScripts(`${html}<script nonce="b3c1">own()</script>`, mark)
  expect(scripts).toEqual(['own()'])
})

test('a page lists each of its inline scripts, and shows no mark', async () => {
  const answers = { '/api/settings': openShopSettings }
  const { html, scripts } = await drawPage('/faq', { answers })
  const inPage = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '', text]) => text && !/type="application/.test(attributes))
    .map(([, , text]) => text)
  expect(inPage.length).toBeGreaterThanOrEqual(3)
  expect([...(scripts ?? [])].sort()).toEqual([...inPage].sort())
  expect(html).not.toMatch(/nonce/)
})
