import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { likeWords, wordsOf } from '#tests/support/journey-words.ts'

/** Two products of two makers of Ahmedabad whose accounts the demo shop has. */
export const bought = [
  { maker: 'otlavali-khakhra', product: 'methi-khakhra' },
  { maker: 'rankaar-farsan', product: 'rice-chakri' },
] as const

/** Opens the shop in a language, the way a returning reader of it arrives. */
export async function speak(page: Page, language: Language): Promise<void> {
  const url = new URL('/', page.url() === 'about:blank' ? process.env.SHOP_URL : page.url())
  await page.context().addCookies([{ name: 'language', value: language, url: url.href }])
  // A page that has been awake has kept its own language, which counts before the cookie.
  if (page.url().startsWith('http')) await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}

/**
 * Brings something far down a page into view, and waits for the letters that are fetched for what comes near: names change their breadth with
 * them, and what stands below moves.
 */
export async function bringNear(what: Locator): Promise<Locator> {
  await what.scrollIntoViewIfNeeded()
  await what.page().evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
  })
  return what
}

/** From a maker's shelf into the cart, by pressing Add. */
export async function addFromShelf(page: Page, maker: string, name: string, language: Language): Promise<void> {
  const say = wordsOf(language)
  await page.goto(`/products?brandId=${maker}`)
  const add = page.getByRole('button', { name: say('ui', 'card.addName', { name }), exact: true })
  await (await bringNear(add)).click()
  await expect(page.getByRole('textbox', { name: say('ui', 'quantity.of', { name }) })).toHaveValue('1')
}

export type Address = { fullName: string; email: string }

/** Fills in the address of a flat in Ahmedabad, waits for the delivery options, and chooses cash on delivery. */
export async function fillAddress(page: Page, language: Language, { fullName, email }: Address): Promise<void> {
  const say = wordsOf(language)
  const field = (key: string) => page.getByLabel(say('checkout', `fields.${key}`), { exact: false }).first()
  await field('fullName').fill(fullName)
  await field('phone').fill('9812345670')
  await field('email').fill(email)
  await field('address').fill('12, Moti Pol, Kalupur')
  await field('pincode').fill('380001')
  await field('city').fill('Ahmedabad')
  await field('state').selectOption('Gujarat')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('radio', { name: say('checkout', 'pay.cash') }).check()
}

/** Presses the last button and gives the order's id from the page that follows. */
export async function placeOrder(page: Page, language: Language): Promise<string> {
  const say = wordsOf(language)
  await page.getByRole('button', { name: likeWords(say('checkout', 'place.cash')) }).click()
  await page.waitForURL(/\/order-success\?/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Nothing sticks out sideways, at whatever width the page is. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** Opens a page and is a person on it, so that it wakes; what follows meets a page that is awake. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A pointer that stands there already would not move.
  await page.mouse.move(40, 300)
  await page.mouse.move(41, 301)
  await isAwake(page)
}

/** Waits until a page that was woken does itself what is pressed; before, it holds that back. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      window.earlyTouches === undefined &&
      Object.keys(document.body.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Wakes the page that has just come, as a person's first move does; one that never sleeps, as the practice bank's, is left alone. */
export async function wakePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('earlyTouches' in window)) return true
    if (!document.documentElement.hasAttribute('data-awake')) dispatchEvent(new Event('scroll'))
    return window.earlyTouches === undefined
  })
}
