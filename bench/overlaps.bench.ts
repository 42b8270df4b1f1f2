import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { journeyBrowser } from '#tests/support/journey-browser.ts'
import { startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { accessiblePages } from './accessible-pages.ts'
import type { Result } from './benchmark.ts'
import { findHeavyText, findOverflow } from './page-faults.ts'
import { findCoveredFields, findOverlaps } from './page-overlaps.ts'
import { placeOneOrder, type StaffPage, signIn, staffPages } from './staff-pages.ts'

export const name = 'overlaps'

const widths = [320, 360, 390, 768, 1024, 1440]
const heightOf = (width: number) => (width < 700 ? 780 : 900)
/** Number of pages open at the same time. */
const abreast = 3
/** Maximum number of screens a page is scrolled down; the rest of a long page repeats the same content. */
const mostScreens = 12
const mostFields = 12

type Visit = { path: string; as?: string; withCart?: true }
type Totals = { checks: number; faults: string[] }

/**
 * Checks every page at every width in every language for floating elements that cover readable or interactive
 * content.
 */
export async function run({ small }: { small: boolean }): Promise<Result> {
  if (!journeyBrowser.executablePath)
    return { how: 'No Chromium on this machine.', measures: [], broken: ['Chromium is missing.'] }
  const running = process.env.SHOP_URL ? undefined : await startRunningShop({ env: wideLimits })
  const url = running?.url ?? process.env.SHOP_URL ?? ''
  const browser = await chromium.launch(journeyBrowser)
  const totals: Totals = { checks: 0, faults: [] }
  let pages = 0
  try {
    const waiting = small ? fewVisits() : await allVisits(browser, url)
    pages = new Set(waiting.map(({ visit }) => visit.path)).size
    await Promise.all(
      Array.from({ length: abreast }, async () => {
        for (let next = waiting.shift(); next; next = waiting.shift())
          await checkVisit(browser, url, next, totals, small)
      }),
    )
  } finally {
    await browser.close()
    await running?.stop()
  }
  return {
    how:
      `${pages} addresses, public and of everybody who works here, in ${languages.join(', ')} at ${widths.join(', ')} px by someone who comes for ` +
      'the first time: as painted first, hydrated with the cookie question, then with the question answered, scrolled down screen by screen, up ' +
      'again, and with the focus in its fields. Each fixed or sticky element is measured against all text and controls outside it; nothing may be wider than the window.',
    measures: [
      { name: 'checks', unit: 'checks', runs: [totals.checks] },
      { name: 'overlaps and overflows', unit: 'found', runs: [totals.faults.length], atMost: 0 },
    ],
    broken: [...new Set(totals.faults)],
  }
}

type Work = { visit: Visit; language: Language; widths: readonly number[] }

/** Returns enough visits to detect a new button that breaks a page: on the narrowest usual phone and on desktop. */
const fewVisits = (): Work[] =>
  [
    { path: '/' },
    { path: '/product/methi-khakhra' },
    { path: '/nowhere' },
    { path: '/courier/hub', as: 'courier' },
  ].map((visit) => ({ visit, language: 'gu', widths: [360, 1440] }))

async function allVisits(browser: Browser, url: string): Promise<Work[]> {
  await placeOneOrder(url)
  const context = await browser.newContext()
  const staff: StaffPage[] = await staffPages(context.request, url)
  await context.close()
  const visits: Visit[] = [...accessiblePages, ...staff]
  return languages.flatMap((language) => visits.map((visit) => ({ visit, language, widths })))
}

async function checkVisit(
  browser: Browser,
  url: string,
  { visit, language, widths }: Work,
  totals: Totals,
  small: boolean,
): Promise<void> {
  const context = await newContext(browser)
  try {
    await prepare(context, url, language, visit)
    const page = await context.newPage()
    const check = async (state: string, find: (page: Page) => Promise<string[]>) => {
      totals.checks++
      const { width } = page.viewportSize() ?? { width: 0 }
      const found = await find(page)
      totals.faults.push(
        ...found.map((description) => `${visit.path} in ${language} at ${width} px, ${state}: ${description}`),
      )
    }
    const atWidths = async (work: () => Promise<void>) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: heightOf(width) })
        await scrollTo(page, 0)
        await work()
      }
    }
    await page.goto(url + visit.path)
    await page.evaluate(() => document.fonts.ready)
    await atWidths(async () => {
      await check('first painted', findOverlaps)
      await check('first painted', findOverflow)
    })
    await hydrate(page)
    await page.setViewportSize({ width: 320, height: heightOf(320) })
    await enlargeText(page, true)
    if (!small) await check('text at 200 %', findOverflow)
    await check('text at 200 %', findHeaderCollisions)
    await enlargeText(page, false)
    const showsConsent = (await page.locator('.cookie-banner').count()) > 0
    for (const state of showsConsent ? ['cookie banner open', 'cookies answered'] : ['as it is']) {
      if (state === 'cookies answered') {
        await scrollTo(page, 0)
        await page.locator('.cookie-banner .button.line').click()
        await page.locator('.cookie-banner').waitFor({ state: 'detached' })
      }
      await atWidths(async () => {
        await check(state, findOverlaps)
        await check(state, findOverflow)
        await check(state, findHeavyText)
        await scrollThrough(page, (where) => check(`${state}, ${where}`, findOverlaps))
        await check(`${state}, a field in focus`, (page) => findCoveredFields(page, mostFields))
      })
    }
  } catch (error) {
    totals.faults.push(`${visit.path} in ${language}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    await context.close()
  }
}

/** Doubles the text size, as a reader sets it in the browser, or resets it. */
const enlargeText = (page: Page, large: boolean): Promise<void> =>
  page.evaluate((on) => {
    document.documentElement.style.fontSize = on ? '200%' : ''
  }, large)

/** Returns parts of the header row that overlap each other. */
const findHeaderCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.header-row > *')].filter((part) => part.checkVisibility())
    const contents = parts.map((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return { part, rect: range.getBoundingClientRect() }
    })
    return contents.flatMap(({ part, rect }, index) =>
      contents
        .slice(index + 1)
        .filter(({ rect: other }) => {
          const across = Math.min(rect.right, other.right) - Math.max(rect.left, other.left)
          const down = Math.min(rect.bottom, other.bottom) - Math.max(rect.top, other.top)
          return across > 1 && down > 1
        })
        .map(({ part: other }) => `has ${part.className} over ${other.className} in the header`),
    )
  })

/**
 * Scrolls to the end one screen at a time, then half a screen up, which shows again what hides during downward
 * scrolling.
 */
async function scrollThrough(page: Page, check: (where: string) => Promise<void>): Promise<void> {
  const step = Math.round((page.viewportSize()?.height ?? 800) * 0.8)
  let y = 0
  for (let screens = 0; screens < mostScreens; screens++) {
    const now = await scrollTo(page, y + step)
    if (now <= y) break
    y = now
    await check(`scrolled to ${y}`)
  }
  if (y === 0) return
  await scrollTo(page, Math.max(0, y - step / 2))
  await check('scrolled up again')
}

const scrollTo = (page: Page, y: number): Promise<number> =>
  page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return Math.round(scrollY)
  }, y)

/**
 * Moves the mouse to hydrate the page, and waits until React controls its header or main element and its requests are
 * complete.
 */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(3, 3)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header, main') ?? {}).some((key) => key.startsWith('__react')),
  )
  await page.waitForFunction(
    () => ![...document.querySelectorAll('.skeleton, .loader.full-screen')].some((part) => part.checkVisibility()),
    undefined,
    {
      timeout: 15_000,
    },
  )
}

const newContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })

/** Sets the language, signs in and adds a cart, as the visit requires. */
async function prepare(context: BrowserContext, url: string, language: Language, visit: Visit): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url }])
  if (visit.as) await signIn(context.request, url, visit.as)
  if (visit.withCart)
    await context.addInitScript((cart) => {
      if (!localStorage.getItem('cart')) localStorage.setItem('cart', cart)
    }, storedCart)
}

/** A stored cart with products of two sellers. */
const storedCart = JSON.stringify({
  city: 'Ahmedabad',
  lines: [
    { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 1 },
    { productId: 'lasan-sev', brandId: 'rankaar-farsan', city: 'Ahmedabad', quantity: 1 },
  ],
})
