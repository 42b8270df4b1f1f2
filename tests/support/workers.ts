import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { demoCode } from './demo-codes.ts'

export const password = 'haatdi-demo-2026'

/** Signs in through the shop's form and waits for the home page of the role. */
export async function signIn(page: Page, name: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/auth')
  await page.getByLabel(t('account', 'signIn.name')).fill(`${name}@haatdi.example`)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Types the app's code into the step-up authentication dialog; the interrupted action continues by itself. */
export async function passStepUp(page: Page, name: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('second-factor', 'stepUp.code')).fill(await demoCode(name))
  await dialog.getByRole('button', { name: t('second-factor', 'stepUp.go') }).click()
}

/** A seller accepts and packs a seller order. Returns its code, as on the packing slip. */
export async function acceptAndPack(page: Page, orderNumber: string, language: Language): Promise<string> {
  const t = translatorFor(language)
  const own = await page.request.get('/api/seller/parts?state=new')
  const { items } = (await own.json()) as { items: { id: string; code: string; orderNumber: string }[] }
  const sellerOrder = items.find((item) => item.orderNumber === orderNumber)
  if (!sellerOrder) throw new Error(`${orderNumber} has no new part here`)
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)

  await page.goto('/seller')
  // Navigating before the response has arrived would cancel the request.
  const accepted = page.waitForResponse('**/api/seller/acceptances')
  await page.getByRole('button', { name: `${t('seller-day', 'accept')} ${sellerOrder.code}`, exact: true }).click()
  await accepted
  await page.goto(`/seller/parts/${sellerOrder.id}`)
  await page.getByLabel(t('seller', 'pack.weight')).fill('460')
  for (const lot of await page.getByLabel(t('seller', 'pack.lot')).all()) await lot.fill('L-7')
  await page.getByLabel(t('seller', 'pack.label')).check()
  await page.getByRole('button', { name: t('seller', 'pack.submit'), exact: true }).click()
  await expect(page.getByText(t('seller', 'pack.done', { code: sellerOrder.code })).first()).toBeVisible()
  return sellerOrder.code
}

/** A small real photograph: a JPEG of one colour, as a camera would send it. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import('sharp')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b8844a' } })
    .jpeg()
    .toBuffer()
  return { name: 'box.jpg', mimeType: 'image/jpeg', buffer }
}

/** Draws a signature in the field for it. */
export async function signOn(page: Page, within: Locator): Promise<void> {
  const pad = within.locator('.signature-pad svg')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is nothing to sign on')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 6 })
  await page.mouse.up()
}
