import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { findChromium } from '#tests/support/installed-tools.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import type { Measure, Result } from './benchmark.ts'

export const name = 'page-weights'
/** The `lighthouse` benchmark judges the budgets of a first view, in small runs too. */
export const leftOutOfTests = true

type Page = {
  what: string
  path: string
  languages: readonly Language[]
  /** Set when the pointer has moved, so that the page's scripts are loaded. */
  hydrated?: true
  /** Set when the cart contains one unit. */
  filled?: true
  /** Maximum JavaScript in KB and number of requests: the values reached (docs/decisions/0034-font-loading-strategy-and-javascript-budget.md and docs/decisions/0036-cart-and-checkout-javascript-budget.md). */
  most?: { scripts: number; requests: number }
}

const everyLanguage: readonly Language[] = ['en', 'gu', 'hi']
const pages: readonly Page[] = [
  { what: 'home', path: '/', languages: everyLanguage },
  { what: 'home awake', path: '/', languages: ['en'], hydrated: true, most: { scripts: 138, requests: 31 } },
  { what: 'listing', path: '/products', languages: everyLanguage },
  { what: 'product', path: '/product/methi-khakhra', languages: everyLanguage },
  { what: 'cart', path: '/cart', languages: everyLanguage },
  { what: 'cart filled', path: '/cart', languages: ['en'], filled: true, most: { scripts: 143, requests: 29 } },
  { what: 'checkout', path: '/checkout', languages: ['en'], filled: true, most: { scripts: 150, requests: 25 } },
  { what: 'information', path: '/privacy-policy', languages: everyLanguage },
  {
    what: 'information awake',
    path: '/privacy-policy',
    languages: ['en'],
    hydrated: true,
    most: { scripts: 144, requests: 23 },
  },
]
const kinds = { Document: 'HTML', Stylesheet: 'CSS', Script: 'JavaScript', Font: 'fonts', Image: 'pictures' }
const product = '/product/methi-khakhra'

/**
 * Measures the weight and requests of a page until the network is idle, each in a fresh profile; measures no time.
 */
export async function run(): Promise<Result> {
  const executablePath = findChromium()
  if (!executablePath) return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const shop = await startRunningShop({ env: { NODE_ENV: 'production' } })
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  const measures: Measure[] = []
  try {
    for (const page of pages)
      for (const language of page.languages) measures.push(...(await weigh(browser, shop.url, page, language)))
  } finally {
    await browser.close()
    await shop.stop()
  }
  return {
    how:
      'What a page weighs and asks for on a phone’s window of 412 × 823: a fresh profile, the shop in production mode with its demo goods, until ' +
      'it rests, headers included, no other host reachable. "Hydrated" has moved the pointer once; "filled" has one item in the cart. KB = 1,024.',
    measures,
    broken: [],
  }
}

async function weigh(browser: Browser, shop: string, page: Page, language: Language): Promise<Measure[]> {
  const context = await openContext(browser, shop, page, language)
  const tab = await context.newPage()
  const session = await context.newCDPSession(tab)
  const kindOf = new Map<string, string>()
  const bytes = new Map<string, number>()
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => void kindOf.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    if (encodedDataLength > 0) requests++
  })
  await session.send('Network.enable')
  await tab.goto(shop + page.path, { waitUntil: 'load' })
  if (page.hydrated) await tab.mouse.move(60, 60)
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(3000)
  await context.close()
  const title = `${page.what}, ${language}`
  const kb = (value: number) => [value / 1024]
  return [
    ...Object.entries(kinds).map(([kind, word]) => ({
      name: `${title}: ${word}`,
      unit: 'KB',
      runs: kb(bytes.get(kind) ?? 0),
      ...(kind === 'Script' && page.most ? { atMost: page.most.scripts } : {}),
    })),
    { name: `${title}: all`, unit: 'KB', runs: kb([...bytes.values()].reduce((sum, size) => sum + size, 0)) },
    {
      name: `${title}: requests`,
      unit: 'in all',
      runs: [requests],
      ...(page.most ? { atMost: page.most.requests } : {}),
    },
  ]
}

/** Opens a fresh profile; for a filled cart, it has only added the product, and those responses are not cached. */
async function openContext(browser: Browser, shop: string, page: Page, language: Language): Promise<BrowserContext> {
  const phone = { viewport: { width: 412, height: 823 }, serviceWorkers: 'block' as const }
  const fresh = await browser.newContext(phone)
  await fresh.addCookies([{ name: 'language', value: language, url: shop }])
  if (!page.filled) return fresh
  const tab = await fresh.newPage()
  await tab.goto(shop + product)
  await tab
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await tab.waitForFunction(() => localStorage.getItem('cart')?.includes('productId'))
  const storageState = await fresh.storageState()
  await fresh.close()
  return browser.newContext({ ...phone, storageState })
}
