import type { Pool } from 'pg'
import { policyEditions } from '#domain/content/policy-edition.ts'
import { defaultLanguage, type Language, languages } from '#domain/language/language.ts'
import { categoryPath, publicPages } from '#domain/site/public-pages.ts'
import { listCategories } from '#server/shop/category-memory.ts'
import {
  countSitemapEntries,
  listSitemapBrands,
  listSitemapEditions,
  listSitemapProducts,
  type SitemapEntry,
} from './sitemap-store.ts'
import { asXml, element, xmlStart } from './xml-writing.ts'

/** The number of products in one file: with three URLs each far below the limit of 50,000. */
const productsPerSitemap = 5_000

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Writes one file while the catalogue is small, else the index of its files. */
export async function* writeSitemap(pool: Pool, origin: string): AsyncGenerator<string> {
  const { products, changed } = await countSitemapEntries(pool)
  if (products > productsPerSitemap) return yield writeIndex(origin, Math.ceil(products / productsPerSitemap), changed)
  yield* addresses(origin, [
    pages(pool, changed, await listSitemapEditions(pool)),
    brands(await listSitemapBrands(pool)),
    productPages(pool, 0),
  ])
}

/** Writes the constant pages and the brands: the first file of the index. */
export async function* writePagesSitemap(pool: Pool, origin: string): AsyncGenerator<string> {
  const { changed } = await countSitemapEntries(pool)
  yield* addresses(origin, [
    pages(pool, changed, await listSitemapEditions(pool)),
    brands(await listSitemapBrands(pool)),
  ])
}

/** Writes one chunk of the products; `part` counts from 1. Yields nothing when there is no such chunk. */
export async function* writeProductSitemap(pool: Pool, origin: string, part: number): AsyncGenerator<string> {
  if (part < 1) return
  const found = await listSitemapProducts(pool, part - 1, productsPerSitemap)
  if (found.length > 0)
    yield* addresses(origin, [found.map(({ id, changed }) => ({ path: `/product/${id}`, changed }))])
}

type Page = { path: string; changed: string | null }

const pages = (pool: Pool, changed: string | null, editions: readonly SitemapEntry[]): Page[] =>
  [...publicPages, ...listCategories(pool).map(({ id }) => categoryPath(id))].map((path) => ({
    path,
    changed: editionDay(path, editions) ?? changed,
  }))

/** Returns the edition date of a page, which changes independently of the catalogue. */
const editionDay = (path: string, editions: readonly SitemapEntry[]): string | undefined =>
  editions.find(({ id }) => path === `/${id}`)?.changed ??
  Object.entries(policyEditions).find(([name]) => path === `/${name}`)?.[1].updated
const brands = (found: readonly SitemapEntry[]): Page[] =>
  found.map(({ id, changed }) => ({ path: `/brand/${id}`, changed }))

async function* productPages(pool: Pool, part: number): AsyncGenerator<Page> {
  for (const { id, changed } of await listSitemapProducts(pool, part, productsPerSitemap))
    yield { path: `/product/${id}`, changed }
}

async function* addresses(origin: string, parts: (Iterable<Page> | AsyncIterable<Page>)[]): AsyncGenerator<string> {
  yield `${xmlStart}<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const part of parts) for await (const page of part) yield address(origin, page)
  yield '</urlset>\n'
}

/** Writes a page in every language, each naming all of them. */
function address(origin: string, { path, changed }: Page): string {
  const of = (language: Language): string => asXml(inLanguage(origin + path, language))
  const others = [...languages.map((language) => [language, of(language)]), ['x-default', asXml(origin + path)]]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
    .join('')
  const when = changed ? element('lastmod', changed) : ''
  return languages.map((language) => `<url><loc>${of(language)}</loc>${when}${others}</url>\n`).join('')
}

/** Returns the URL of a page in a language, as the pages themselves state it. */
export const inLanguage = (address: string, language: Language): string =>
  language === defaultLanguage ? address : `${address}${address.includes('?') ? '&' : '?'}lng=${language}`

function writeIndex(origin: string, parts: number, changed: string | null): string {
  const files = [
    '/sitemap-pages.xml',
    ...Array.from({ length: parts }, (_, part) => `/sitemap-products-${part + 1}.xml`),
  ]
  const when = changed ? element('lastmod', changed) : ''
  const named = files.map((file) => `<sitemap>${element('loc', origin + file)}${when}</sitemap>\n`)
  return `${xmlStart}<sitemapindex ${space}>\n${named.join('')}</sitemapindex>\n`
}
