import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import type { KeyIn } from '#texts/text-keys.ts'

/** Two products of two sellers of Ahmedabad who have accounts in the demo shop. */
export const bought = [
  { seller: 'otlavali-khakhra', product: 'methi-khakhra' },
  { seller: 'rankaar-farsan', product: 'rice-chakri' },
] as const

/** Opens the shop in a language, as a returning visitor. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  const url = new URL('/', page.url() === 'about:blank' ? process.env.SHOP_URL : page.url())
  await page.context().addCookies([{ name: 'language', value: language, url: url.href }])
  // A hydrated page has stored its own language, which overrides the cookie.
  if (page.url().startsWith('http')) await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
}

/**
 * Scrolls to content far down a page, and waits for the fonts that load near the window: they change the width of
 * names, and move the content below.
 */
export async function scrollToLocator(what: Locator): Promise<Locator> {
  await what.scrollIntoViewIfNeeded()
  await what.page().evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await document.fonts.ready
  })
  return what
}

/** Adds a product from a seller's shelf to the cart, by pressing Add. */
export async function addFromShelf(page: Page, seller: string, name: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto(`/products?brandId=${seller}`)
  const add = page.getByRole('button', { name: t('ui', 'card.addName', { name }), exact: true })
  await (await scrollToLocator(add)).click()
  await expect(page.getByRole('textbox', { name: t('ui', 'quantity.of', { name }) })).toHaveValue('1')
}

export type Address = { fullName: string; email: string }

/** Waits until the amounts of the checkout have loaded: a press before that orders nothing, and asks for another one. */
export async function waitForAmounts(page: Page): Promise<void> {
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false')
}

/** Fills in an address in Ahmedabad, chooses cash on delivery, and waits for the delivery options and the amounts. */
export async function fillAddress(page: Page, language: Language, { fullName, email }: Address): Promise<void> {
  const t = translatorFor(language)
  // The section around the fields has a name too.
  const inputs = page.locator('input, textarea, select')
  const field = (key: KeyIn<'checkout', 'fields'>) =>
    page
      .getByLabel(t('checkout', `fields.${key}`), { exact: false })
      .and(inputs)
      .first()
  await field('fullName').fill(fullName)
  await field('phone').fill('9812345670')
  await field('email').fill(email)
  await field('address').fill('12, Moti Pol, Kalupur')
  await field('pincode').fill('380001')
  await field('city').fill('Ahmedabad')
  await field('state').selectOption('Gujarat')
  await expect(page.getByRole('radio').first()).toBeChecked()
  // The ways to pay are those of the delivery that was priced last.
  await waitForAmounts(page)
  await page.getByRole('radio', { name: t('checkout', 'pay.cash') }).check()
  await waitForAmounts(page)
}

/** Places the order once its prices have loaded, and returns its id from the next page. */
export async function placeOrder(page: Page, language: Language): Promise<string> {
  const t = translatorFor(language)
  await waitForAmounts(page)
  await page.getByRole('button', { name: textPattern(t('checkout', 'place.cash')) }).click()
  await page.waitForURL(/\/order-success\?/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/** Checks that nothing overflows sideways at the page's width. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0)
}

/** Opens a page and hydrates it by an interaction, so that the next steps use a hydrated page. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A pointer that is already there would not move.
  await page.mouse.move(40, 300)
  await page.mouse.move(41, 301)
  await waitForHydration(page)
}

/** Waits until a hydrating page handles presses itself; before that, it holds them back. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      window.earlyTouches === undefined &&
      Object.keys(document.body.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/**
 * Hydrates the loaded page, as a person's first interaction does; leaves pages that need no hydration alone, such as
 * the sandbox bank's.
 */
export async function hydratePage(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('earlyTouches' in window)) return true
    if (!document.documentElement.hasAttribute('data-hydrating')) dispatchEvent(new Event('scroll'))
    return window.earlyTouches === undefined
  })
}
