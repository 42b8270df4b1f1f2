import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { journeyBrowser } from '#tests/support/journey-browser.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { accessiblePages, auditedPages, type CheckedPage, nameOf } from './accessible-pages.ts'
import { findViolations } from './axe-check.ts'
import type { Result } from './benchmark.ts'
import { type OpenState, openStates } from './open-states.ts'
import { findClippedText, findMissingRings, findOverflow, findSmallTargets, spaceText } from './page-faults.ts'
import { walkByTab } from './tab-walk.ts'

export const name = 'accessibility'

const widths = [360, 768, 1280]
/** The window of 1280 by 1024 at a zoom of 400 %, and the narrowest phone width. */
const zoomed = { width: 320, height: 256 }
const heightOf = (width: number) => (width < 600 ? 780 : 900)
/** Number of pages open at the same time. */
const abreast = 3

type Totals = { axeRuns: number; checks: number; stops: number; violations: string[]; faults: string[] }
type Work = (browser: Browser, totals: Totals) => Promise<void>
type Shop = { url: string; storedCart: string }

/**
 * Checks the shop with axe in every language and at every width, idle and hydrated, with and without the cookie
 * question, and checks what axe cannot detect.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (!journeyBrowser.executablePath)
    return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const running = process.env.SHOP_URL ? undefined : await startRunningShop({ env: wideLimits })
  const url = running?.url ?? process.env.SHOP_URL ?? ''
  const browser = await chromium.launch(journeyBrowser)
  const totals: Totals = { axeRuns: 0, checks: 0, stops: 0, violations: [], faults: [] }
  try {
    const shop = { url, storedCart: await fillCart(browser, url) }
    const waiting = small ? fewWorks(shop) : allWorks(shop)
    await Promise.all(
      Array.from({ length: abreast }, async () => {
        for (let work = waiting.shift(); work; work = waiting.shift()) await work(browser, totals)
      }),
    )
  } finally {
    await browser.close()
    await running?.stop()
  }
  return {
    how:
      `Every page that needs no signing in (${accessiblePages.length}) in ${languages.join(', ')} at ${widths.join(', ')} px as it is painted ` +
      'before and after hydration, with the cookie question and without, and all that opens over a page, looked at by axe with all its rules ' +
      'and the one on target size. Then by checks of our own: nothing wider than 320 px (which 1280 px is at a zoom of 400 %) with and ' +
      'without the text spacing of WCAG 1.4.12, no words cut off by it, targets of 24 px, a ring on all that takes the focus, and nothing ' +
      'that floats upon what has it, by Tab and back at 320, 360 and 1280 px.',
    measures: [
      { name: 'looks by axe', unit: 'looks', runs: [totals.axeRuns] },
      { name: 'violations', unit: 'found', runs: [totals.violations.length], atMost: 0 },
      { name: 'other checks', unit: 'checks', runs: [totals.checks] },
      { name: 'stops by Tab', unit: 'stops', runs: [totals.stops] },
      { name: 'faults', unit: 'found', runs: [totals.faults.length], atMost: 0 },
    ],
    broken: [...new Set([...totals.violations, ...totals.faults])],
  }
}

function allWorks(shop: Shop): Work[] {
  return [
    ...auditedPages.flatMap((page) => [320, 360, 1280].map((width) => walk(shop, page, width))),
    ...languages.flatMap((language) => [
      ...accessiblePages.map((page) => checkPage(shop, page, language, widths)),
      ...openStates.map((state) => checkOpenState(shop, state, language, widths)),
    ]),
  ]
}

/** Returns one language per page and one width: enough to detect a new screen that fails. */
function fewWorks(shop: Shop): Work[] {
  return [
    ...auditedPages.slice(3).map((page) => walk(shop, page, 360)),
    ...auditedPages.map((page, index) => checkPage(shop, page, languages[index % 3] ?? 'en', [360])),
    ...openStates.slice(0, 2).map((state) => checkOpenState(shop, state, 'gu', [360])),
  ]
}

function checkPage(shop: Shop, where: CheckedPage, language: Language, widths: readonly number[]): Work {
  return visit(
    shop,
    language,
    async (page, totals) => {
      const faultAt = (description: string) => `${nameOf(where)} in ${language} ${description}`
      const axeRuns = async (state: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: heightOf(width) })
          const found = await findViolations(page)
          totals.axeRuns++
          totals.violations.push(...found.map((description) => faultAt(`at ${width} px, ${state}: ${description}`)))
        }
      }
      const check = async (state: string, find: (page: Page) => Promise<string[]>) => {
        totals.checks++
        totals.faults.push(...(await find(page)).map((description) => faultAt(`${description} (${state})`)))
      }
      await open(page, shop, where)
      await axeRuns('first painted')
      await hideCookieQuestion(page, true)
      await axeRuns('first painted, cookies answered')
      await hideCookieQuestion(page, false)
      await hydrate(page)
      await axeRuns('awake')
      await answerCookies(page)
      await axeRuns('hydrated, cookies answered')

      for (const width of widths) {
        await page.setViewportSize({ width, height: heightOf(width) })
        await check(`${width} px`, findOverflow)
        await check(`${width} px`, findSmallTargets)
        await check(`${width} px`, findMissingRings)
      }
      await page.setViewportSize(zoomed)
      await check('320 px', findOverflow)
      await check('320 px', findClippedText)
      await spaceText(page, true)
      for (const size of [zoomed, { width: 1280, height: 900 }]) {
        await page.setViewportSize(size)
        await check(`text set apart, ${size.width} px`, findOverflow)
        await check(`text set apart, ${size.width} px`, findClippedText)
      }
    },
    where.withCart,
  )
}

function checkOpenState(shop: Shop, state: OpenState, language: Language, widths: readonly number[]): Work {
  const open = async (page: Page, totals: Totals) => {
    for (const width of widths.filter((width) => !state.narrow || width < 1080)) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await page.goto(shop.url + state.path)
      await hydrate(page)
      await answerCookies(page)
      const where = `${state.name} in ${language} at ${width} px`
      try {
        await state.open(page)
        await page.locator(state.shown).first().waitFor({ timeout: 10_000 })
      } catch (error) {
        totals.faults.push(`${where} did not open: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
        continue
      }
      totals.axeRuns++
      totals.violations.push(...(await findViolations(page)).map((description) => `${where}: ${description}`))
      totals.checks += 2
      const faults = [...(await findOverflow(page)), ...(await findSmallTargets(page))]
      totals.faults.push(...faults.map((description) => `${where} ${description}`))
    }
  }
  return visit(shop, language, open, state.path === '/checkout')
}

function walk(shop: Shop, where: CheckedPage, width: number): Work {
  return visit(
    shop,
    'en',
    async (page, totals) => {
      await page.setViewportSize(width === 320 ? zoomed : { width, height: heightOf(width) })
      await open(page, shop, where)
      await hydrate(page)
      for (const answered of [false, true]) {
        if (answered) await answerCookies(page)
        const { stops, faults } = await walkByTab(page)
        totals.stops += stops
        const state = answered ? 'cookies answered' : 'cookie banner open'
        totals.faults.push(...faults.map((description) => `${nameOf(where)} at ${width} px, ${state}: ${description}`))
      }
    },
    where.withCart,
  )
}

/** Runs each piece of work in a fresh browser context, as a first-time visitor. */
function visit(
  shop: Shop,
  language: Language,
  work: (page: Page, totals: Totals) => Promise<void>,
  withCart = false,
): Work {
  return async (browser, totals) => {
    const context = await newVisitor(browser, shop.url, language)
    const stored = { locationPromptShown: 'true', ...(withCart ? { cart: shop.storedCart } : {}) }
    await context.addInitScript((entries) => {
      if (sessionStorage.getItem('visited')) return
      sessionStorage.setItem('visited', 'true')
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    }, stored)
    try {
      await work(await context.newPage(), totals)
    } finally {
      await context.close()
    }
  }
}

async function newVisitor(browser: Browser, url: string, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'language', value: language, url }])
  return context
}

async function open(page: Page, shop: Shop, { path }: CheckedPage): Promise<void> {
  await page.goto(shop.url + path)
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Moves the mouse to hydrate the page, and waits until React controls its header or, without one, its main element.
 */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header, main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.waitForLoadState('networkidle')
}

/** Hides or shows the cookie question, as the page's first script does for a visitor who has already answered. */
const hideCookieQuestion = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((on) => {
    if (on) document.documentElement.dataset.cookieConsent = 'declined'
    else delete document.documentElement.dataset.cookieConsent
  }, hidden)

async function answerCookies(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('.cookie-banner .button.line')?.click())
  await page.locator('.cookie-banner').waitFor({ state: 'detached' })
}

/** Returns the stored cart with products of two sellers, filled once through the interface. */
async function fillCart(browser: Browser, url: string): Promise<string> {
  const context = await newVisitor(browser, url, 'en')
  const page = await context.newPage()
  for (const product of ['methi-khakhra', 'rice-chakri']) {
    await page.goto(`${url}/product/${product}`)
    await hydrate(page)
    await page.locator('.buy-box .button.buy').click()
    await page.waitForFunction((id) => localStorage.getItem('cart')?.includes(id), product)
  }
  const storedCart = await page.evaluate(() => localStorage.getItem('cart'))
  await context.close()
  return storedCart ?? ''
}
