import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#domain/language/language.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { renderPage } from '#web/entry-server.tsx'

/** An address of every page a visitor may open, by the name of its route file. */
const addresses: Record<string, readonly string[]> = {
  $: ['/nowhere'],
  auth: ['/auth', '/auth?mode=register'],
  'brand.$brandId': ['/brand/otlavali-khakhra', '/brand/nobody'],
  brands: ['/brands', '/brands?diet=jain&fast=true', '/brands?city=Nowhere'],
  index: ['/'],
  'orders.$orderId': ['/orders/unknown'],
  'orders.index': ['/orders'],
  'product.$productId': [
    '/product/methi-khakhra',
    '/product/brass-divo-akhand',
    '/product/jaljeera-powder',
    '/product/no',
  ],
  products: ['/products', '/products?offer=true', '/products?category=sweets&shipsTo=GB', '/products?minPrice=999999'],
  'review.$orderId': ['/review/unknown'],
  search: ['/search?q=khakhra', '/search?q=k', '/search?q=zzzzqqqq'],
}

const folder = join(import.meta.dirname, '../src')
const routes = readdirSync(join(folder, 'web/routes')).flatMap((file) => /^_shop\.(.+)\.tsx$/.exec(file)?.[1] ?? [])
const addressesOf = (route: string) => addresses[route] ?? [`/${route.replaceAll('.', '/')}`]

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    render: (page) => renderPage(page, { routes: {} }, { fonts: [] }),
  })
})
afterAll(() => shop.close())

/**
 * Returns the text that a page shows or that screen readers read: each text node outside scripts, with its marked
 * language, and the text of attributes.
 */
function readablePieces(html: string): string[] {
  const shown = html
    .replace(/<(script|style|svg)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<(?!html)(\w+)[^>]*\slang="en"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
  const attributes = [...shown.matchAll(/\b(?:aria-label|alt|placeholder|title|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const texts = shown.replace(/<\/?(b|span|a|em|i|small|strong)\b[^>]*>/g, ' ').split(/<[^>]*>/)
  return [...texts, ...attributes].map((piece) => unescaped(piece ?? '').trim()).filter(Boolean)
}

const unescaped = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replace(/\s+/g, ' ')

/** Matches "shelves:product.ship.title", "listing.sign": a key where its translation should be. */
const isTextKey = (piece: string) =>
  /^(?:[a-z][\w-]*:)?[a-z][a-zA-Z]*(?:\.[a-z][\w-]*)+$/.test(piece) && !hostLike.test(piece)
const hostLike = /\.(example|com|org|in|svg|png|jpg)$/

type Tree = { [key: string]: string | Tree }
const flatten = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : flatten(value)))
const textsOf = (language: Language): string[] =>
  readdirSync(join(folder, 'texts', language))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => flatten(JSON.parse(readFileSync(join(folder, 'texts', language, name), 'utf8'))))

/** Our English sentences as patterns with open placeholders; short texts and names are the same in every language. */
const sentences = textsOf('en')
  .filter((text) => (text.replace(/\{\{\w+\}\}/g, '').match(/[a-z]{3,}/gi) ?? []).length >= 4)
  .map((text) => ({
    text,
    pattern: new RegExp(
      text
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.{1,80}?'),
    ),
  }))

describe.each(languages)('in %s', (language) => {
  const own = new Set(textsOf(language))
  const foreign = sentences.filter(({ text }) => !own.has(text))
  /** Most pieces are on every page, and are compared once. */
  const found = new Map<string, string[]>()
  const findForeign = (piece: string): string[] => {
    const known = found.get(piece)
    if (known) return known
    // Every sentence has four words in Latin letters.
    const wrong = /[a-z]{3}/i.test(piece)
      ? foreign.filter(({ pattern }) => pattern.test(piece)).map(({ text }) => text)
      : []
    found.set(piece, wrong)
    return wrong
  }
  it.each(routes.flatMap(addressesOf))(
    '%s says words, never the name of a text, and never a sentence of another language',
    async (path) => {
      const answer = await shop.fetch(path, { headers: { cookie: `language=${language}`, accept: 'text/html' } })
      if (answer.status >= 300 && answer.status < 400) return
      const pieces = readablePieces(await answer.text())
      expect(pieces.length, path).toBeGreaterThan(20)
      expect(pieces.filter(isTextKey)).toEqual([])
      if (language === 'en') return
      expect(pieces.flatMap(findForeign)).toEqual([])
    },
  )
})

it('a raw key and an English sentence would be found', () => {
  expect(readablePieces('<p>listing.sign</p><p aria-label="ui:card.add">words</p>').filter(isTextKey)).toEqual([
    'listing.sign',
    'ui:card.add',
  ])
  expect(readablePieces('<a href="mailto:hello@haatdi.example">hello@haatdi.example</a>').filter(isTextKey)).toEqual([])
  expect(
    sentences.some(({ pattern }) =>
      pattern.test('Damaged, wrong or stale: full refund or replacement. Food can’t be returned for a change of mind.'),
    ),
  ).toBe(true)
})
