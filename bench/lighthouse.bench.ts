import { findChromium } from '#tests/support/installed-tools.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { type Measure, medianOf, type Result } from './figure.ts'
import {
  type Category,
  categories,
  type FileKind,
  fileKinds,
  type PageReport,
  reportPage,
} from './lighthouse-report.ts'

export const name = 'lighthouse'

const pages = { home: '/', listing: '/products', product: '/product/methi-khakhra' }
const mostScriptOnHome = 125

/** Alone on a quiet machine a page has to reach these; one look beside other work may take some speed, but nothing else. */
const least: Record<Category, number> = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 }
const leastWhenSmall: Record<Category, number> = { ...least, performance: 75 }

const kindNames: Record<FileKind, string> = {
  Document: 'HTML',
  Stylesheet: 'CSS',
  Script: 'JavaScript',
  Font: 'fonts',
  Image: 'images',
}

/** The pages a shopper sees first, as Lighthouse sees them on a slow phone, and what they weigh on the wire. */
export async function run({ small }: { small: boolean }): Promise<Result> {
  const chromium = findChromium()
  if (!chromium) return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const shop = await startRunningShop({ env: { NODE_ENV: 'production' } })
  const measures: Measure[] = []
  const broken: string[] = []
  try {
    for (const [page, path] of Object.entries(pages)) {
      // Whoever comes first to a page pays for working it out; a shop that is open has been looked at.
      const { status } = await fetch(shop.url + path, { headers: { 'accept-encoding': 'br' } })
      if (status !== 200) {
        broken.push(`The ${page} page (${path}) answers ${status}.`)
        continue
      }
      const looks: PageReport[] = []
      for (let look = 0; look < (small ? 1 : 3); look++) looks.push(await reportPage(shop.url + path, chromium))
      measures.push(...measure(page, looks))
      broken.push(...judge(page, looks, small ? leastWhenSmall : least))
    }
    return {
      how:
        `Lighthouse (phone, its own slow 4G and slow processor) on ${chromium}, the shop in production mode with its demo goods on ` +
        `the embedded database, fresh profile each time. Weights are bytes on the wire with headers, brotli, everything a page loads.`,
      measures,
      broken,
    }
  } finally {
    await shop.stop()
  }
}

function measure(page: string, looks: readonly PageReport[]): Measure[] {
  const each = (what: string, unit: string, value: (look: PageReport) => number): Measure => ({
    name: `${page}: ${what}`,
    unit,
    runs: looks.map(value),
  })
  return [
    ...categories.map((category) => ({
      ...each(category, 'points', ({ scores }) => scores[category]),
      atLeast: least[category],
    })),
    each('largest paint', 'ms', ({ largestPaint }) => largestPaint),
    each('blocked', 'ms', ({ blocked }) => blocked),
    each('layout shift', 'thousandths', ({ layoutShift }) => layoutShift * 1000),
    ...fileKinds.map((kind) => ({
      ...each(kindNames[kind], 'KB', ({ weights }) => weights[kind] / 1024),
    })),
    {
      ...each('JavaScript without headers', 'KB', ({ scripts }) => scripts / 1024),
      ...(page === 'home' ? { atMost: mostScriptOnHome } : {}),
    },
    each('requests', 'in all', ({ requests }) => requests),
  ]
}

function judge(page: string, looks: readonly PageReport[], wanted: Record<Category, number>): string[] {
  const points = categories.flatMap((category) => {
    const median = medianOf(looks.map(({ scores }) => scores[category]))
    const lost = [...new Set(looks.flatMap((look) => look.lost[category]))].join(', ')
    return median >= wanted[category]
      ? []
      : [`The ${page} page has ${median} points for ${category}, not ${wanted[category]}; lost by ${lost}.`]
  })
  const script = medianOf(looks.map(({ scripts }) => scripts)) / 1024
  const isTooMuch = page === 'home' && script > mostScriptOnHome
  return isTooMuch
    ? [...points, `Home loads ${script.toFixed(1)} KB of JavaScript, more than ${mostScriptOnHome}.`]
    : points
}
