import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Language, languages } from '#domain/language/language.ts'
import { accessiblePages } from './accessible-pages.ts'
import { findHeavyText, findOverflow } from './page-faults.ts'
import { findCoveredFields, findOverlaps } from './page-overlaps.ts'
import { placeOneOrder, type StaffPage, signIn, staffPages } from './staff-pages.ts'

export const overlapWidths = [320, 360, 390, 768, 1024, 1440] as const
const heightOf = (width: number) => (width < 700 ? 780 : 900)
/** Maximum number of screens a page is scrolled down; the rest of a long page repeats the same content. */
const mostScreens = 12
const mostFields = 12

/** A page to open: `as` is the demo account that is signed in. */
export type Visit = { path: string; as?: string; withCart?: true }
export type Totals = { checks: number; faults: string[] }
/** `small` leaves out the text of double size, which widens a page but covers nothing. */
export type OverlapWork = { visit: Visit; language: Language; widths: readonly number[]; small?: boolean }

/** Returns every page, public and of everybody who works here, at every width in the given languages. */
export async function allVisits(
  browser: Browser,
  url: string,
  of: readonly Language[] = languages,
): Promise<OverlapWork[]> {
  await placeOneOrder(url)
  const context = await browser.newContext()
  const staff: StaffPage[] = await staffPages(context.request, url)
  await context.close()
  const visits: Visit[] = [...accessiblePages, ...staff]
  return of.flatMap((language) => visits.map((visit) => ({ visit, language, widths: overlapWidths })))
}

/** Returns the main pages, in one language, on the narrowest usual phone and on desktop. */
export const mainVisits = (): OverlapWork[] =>
  (
    [
      { path: '/' },
      { path: '/product/methi-khakhra' },
      { path: '/cart', withCart: true },
      { path: '/checkout', withCart: true },
      { path: '/auth?register=seller' },
      { path: '/nowhere' },
      { path: '/seller', as: 'seller' },
      { path: '/courier/dashboard', as: 'courier' },
      { path: '/courier/hub', as: 'courier' },
      { path: '/admin', as: 'admin' },
    ] satisfies Visit[]
  ).map((visit) => ({ visit, language: 'gu', widths: [360, 1440], small: true }))

/**
 * Opens a page as someone who comes for the first time, at each width: as painted first, hydrated with the cookie question,
 * with the question answered, scrolled through, and with the focus in its fields. Counts the checks, and adds each fault
 * as one sentence.
 */
export async function checkVisit(
  browser: Browser,
  url: string,
  { visit, language, widths, small = false }: OverlapWork,
  totals: Totals,
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
    { productId: 'rice-chakri', brandId: 'rankaar-farsan', city: 'Ahmedabad', quantity: 1 },
  ],
})
