import type { Language } from '#domain/language/language.ts'
import { findChromium } from '#tests/support/installed-tools.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { type Measure, medianOf, type Result } from './benchmark.ts'
import {
  type Category,
  categories,
  type FileKind,
  fileKinds,
  type PageReport,
  reportPage,
} from './lighthouse-report.ts'

export const name = 'lighthouse'
export const alone = true

type Page = {
  path: string
  /** Maximum weight of a first view, in KB on the wire. */
  budget: Partial<Record<FileKind, number>> & { total: number }
  /** Maximum number of requests, including the shop's icons and its manifest. */
  requests: number
  /** Set for pages that search engines must not index, such as the cart. */
  unlisted?: true
}

type PageRun = { what: string; page: Page; language: Language; timed: boolean }

const pages: Record<string, Page> = {
  home: { path: '/', budget: { total: 350, Script: 110, Document: 20 }, requests: 20 },
  listing: { path: '/products', budget: { total: 320, Script: 110, Document: 22 }, requests: 35 },
  product: { path: '/product/methi-khakhra', budget: { total: 300, Script: 110, Document: 18 }, requests: 20 },
  cart: { path: '/cart', budget: { total: 260, Script: 120, Document: 15 }, requests: 18, unlisted: true },
  information: { path: '/privacy-policy', budget: { total: 150, Script: 75, Document: 25 }, requests: 10 },
}
/** Limits for every page: style sheets, and fonts of one script or of two. */
const mostStyle = 15
const maxCharacters: Record<Language, number> = { en: 60, gu: 190, hi: 230 }

/** Pages that a small run times, alone; the others are weighed and judged two at a time. */
const timedWhenSmall = ['home']
const abreast = 2

const readers: readonly Language[] = ['en', 'gu']

/** Minimum scores on an idle machine; one run beside other work may score lower on speed only. */
const least: Record<Category, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const leastWhenSmall: Record<Category, number> = { ...least, performance: 75 }

const kindNames: Record<FileKind, string> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'images',
}

/**
 * Measures the pages a shopper sees first, as Lighthouse loads them on a slow phone, and their weight on the wire.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const chromium = findChromium()
  if (!chromium) return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const shop = await startRunningShop({ env: { NODE_ENV: 'production' } })
  const measures: Measure[] = []
  const broken: string[] = []
  try {
    const judgePage = async ({ what, page, language, timed }: PageRun) => {
      const title = `${what}, ${language}`
      // The first request of a page fills the cache; a shop in operation has it filled already.
      const headers = { 'accept-encoding': 'br', cookie: `language=${language}` }
      // The language's canonical address, as given to search engines.
      const address = shop.url + page.path + (language === 'en' ? '' : `?lng=${language}`)
      const { status } = await fetch(address, { headers })
      if (status !== 200) {
        broken.push(`The page ${title} (${page.path}) answers ${status}.`)
        return
      }
      const reports: PageReport[] = []
      for (let report = 0; report < (small ? 1 : 3); report++)
        reports.push(await reportPage(address, chromium, language, timed))
      measures.push(...measure(title, page, language, reports, timed))
      broken.push(...judge(title, page, language, reports, small ? leastWhenSmall : least, timed))
    }
    const all = (small ? readers.slice(0, 1) : readers).flatMap((language) =>
      Object.entries(pages).map(([what, page]) => ({
        what,
        page,
        language,
        timed: !small || timedWhenSmall.includes(what),
      })),
    )
    for (const each of all.filter(({ timed }) => timed)) await judgePage(each)
    const rest = all.filter(({ timed }) => !timed)
    await Promise.all(
      Array.from({ length: abreast }, async () => {
        for (let next = rest.shift(); next; next = rest.shift()) await judgePage(next)
      }),
    )
    measures.push(await scriptsAfterHydration(shop.url))
    return {
      how:
        `Lighthouse (phone, its own slow 4G and slow processor), the shop in production mode with its demo goods on ` +
        `the embedded database, fresh profile each time, an empty cart; no other host is reachable. Weights are bytes on the wire with ` +
        `headers, brotli, everything a page loads until it rests (KB = 1,024).`,
      measures,
      broken,
    }
  } finally {
    await shop.stop()
  }
}

function measure(
  title: string,
  page: Page,
  language: Language,
  reports: readonly PageReport[],
  timed: boolean,
): Measure[] {
  const { requests: mostRequests } = page
  const each = (what: string, unit: string, value: (report: PageReport) => number, atMost?: number): Measure => ({
    name: `${title}: ${what}`,
    unit,
    runs: reports.map(value),
    ...(atMost === undefined ? {} : { atMost }),
  })
  const most = mostOf(page, language)
  return [
    ...categories
      .filter((category) => isRequested(category, page, timed))
      .map((category) => ({ ...each(category, 'points', ({ scores }) => scores[category]), atLeast: least[category] })),
    ...(timed
      ? [
          each('largest paint', 'ms', ({ largestPaint }) => largestPaint, 1800),
          each('blocked', 'ms', ({ blocked }) => blocked, 100),
          each('layout shift', 'thousandths', ({ layoutShift }) => layoutShift * 1000, 20),
          each('quickness of the machine meanwhile', 'by Lighthouse', ({ machine }) => machine),
        ]
      : []),
    ...fileKinds.map((kind) => each(kindNames[kind], 'KB', ({ weights }) => weights[kind] / 1024, most[kind])),
    each('all', 'KB', ({ total }) => total / 1024, most.total),
    each('requests', 'in all', ({ requests }) => requests, mostRequests),
  ]
}

/**
 * Returns budget violations. Bytes and requests do not depend on the machine's load, so the smallest run judges them
 * too.
 */
function overweight(title: string, page: Page, language: Language, reports: readonly PageReport[]): string[] {
  const most = mostOf(page, language)
  const weighed = [
    ...fileKinds.map((kind) => ({
      what: `KB of ${kindNames[kind]}`,
      is: medianOf(reports.map(({ weights }) => weights[kind])) / 1024,
      most: most[kind],
    })),
    { what: 'KB in all', is: medianOf(reports.map(({ total }) => total)) / 1024, most: most.total },
    { what: 'requests', is: medianOf(reports.map(({ requests }) => requests)), most: page.requests },
  ]
  return weighed.flatMap(({ what, is, most }) =>
    most !== undefined && is > most
      ? [`The page ${title} loads ${Number(is.toFixed(1))} ${what}, more than ${most}.`]
      : [],
  )
}

/**
 * Returns the budget of a page in a language. The total is given for English; a language whose fonts may weigh more
 * gets that much more in total.
 */
const mostOf = ({ budget }: Page, language: Language) => ({
  Stylesheet: mostStyle,
  Font: maxCharacters[language],
  ...budget,
  total: budget.total + maxCharacters[language] - maxCharacters.en,
})

const isRequested = (category: Category, { unlisted }: Page, timed: boolean): boolean =>
  !(unlisted && category === 'seo') && (timed || category !== 'performance')

function judge(
  title: string,
  page: Page,
  language: Language,
  reports: readonly PageReport[],
  wanted: Record<Category, number>,
  timed: boolean,
): string[] {
  const points = categories.flatMap((category) => {
    if (!isRequested(category, page, timed)) return []
    const median = medianOf(reports.map(({ scores }) => scores[category]))
    const lost = [...new Set(reports.flatMap((report) => report.lost[category]))].join(', ')
    return median >= wanted[category]
      ? []
      : [`The page ${title} has ${median} points for ${category}, not ${wanted[category]}; lost by ${lost}.`]
  })
  return [...points, ...overweight(title, page, language, reports)]
}

/**
 * Measures the scripts that the home page has loaded after hydration; a page that is only read loads none before an
 * interaction.
 */
async function scriptsAfterHydration(shop: string): Promise<Measure> {
  const html = await (await fetch(`${shop}/`)).text()
  const modules = [...new Set(html.match(/\/assets\/[\w.$-]+\.js/g) ?? [])]
  const sizes = await Promise.all(
    modules.map(async (path) => {
      const answer = await fetch(shop + path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      return Number(answer.headers.get('content-length'))
    }),
  )
  return {
    name: 'home, en: JavaScript once hydrated, without headers',
    unit: 'KB',
    runs: [sizes.reduce((sum, size) => sum + size, 0) / 1024],
  }
}
