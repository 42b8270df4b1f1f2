import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#domain/language/language.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { demoCode } from './demo-codes.ts'
import { packingOf } from './packing.ts'

export const password = 'haatdi-demo-2026'

/** Signs in through the shop's form and waits for the home page of the role. */
export async function signInByForm(page: Page, name: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  await page.goto('/auth')
  await page.getByLabel(t('account', 'signIn.name')).fill(`${name}@haatdi.example`)
  await page.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Signs in by the call of the form, which journeys about signing in fill themselves. The next page is one of the account. */
export async function signIn(page: Page, name: string): Promise<void> {
  await post(page, '/api/auth/login', { email: `${name}@haatdi.example`, password })
}

/** Sends something as the page of the shop that is open would. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const { origin } = new URL(page.url().startsWith('http') ? page.url() : (process.env.SHOP_URL ?? ''))
  const answer = await page.request.post(`${origin}${path}`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
}

/** Types the app's code into the step-up authentication dialog; the interrupted action continues by itself. */
export async function passStepUp(page: Page, name: string, language: Language): Promise<void> {
  const t = translatorFor(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('second-factor', 'stepUp.code')).fill(await demoCode(name, page.url()))
  await dialog.getByRole('button', { name: t('second-factor', 'stepUp.go') }).click()
}

/** A seller accepts and packs a seller order on screens. Returns its code, as on the packing slip. */
export async function acceptAndPack(page: Page, orderNumber: string, language: Language): Promise<string> {
  const t = translatorFor(language)
  const { id, code } = await findNewSellerOrder(page, orderNumber)
  await page.goto('/seller')
  // Navigating before the response has arrived would cancel the request.
  const accepted = page.waitForResponse('**/api/seller/acceptances')
  await page.getByRole('button', { name: `${t('seller-day', 'accept')} ${code}`, exact: true }).click()
  await accepted
  await page.goto(`/seller/parts/${id}`)
  await page.getByLabel(t('seller', 'pack.weight')).fill('460')
  for (const lot of await page.getByLabel(t('seller', 'pack.lot')).all()) await lot.fill('L-7')
  await page.getByLabel(t('seller', 'pack.label')).check()
  await page.getByRole('button', { name: t('seller', 'pack.submit'), exact: true }).click()
  await expect(page.getByText(t('seller', 'pack.done', { code })).first()).toBeVisible()
  return code
}

/** A seller accepts and packs by the calls of those screens, for journeys about what comes after. Returns its code. */
export async function sendToHub(page: Page, orderNumber: string): Promise<string> {
  const { id, code, version } = await findNewSellerOrder(page, orderNumber)
  await post(page, '/api/seller/acceptances', { parts: [{ id, version }] })
  const accepted = await (await page.request.get(`/api/seller/parts/${id}`)).json()
  const lineIds = accepted.lines.map((line: { lineId: string }) => line.lineId)
  await post(page, `/api/seller/parts/${id}/pack`, packingOf(accepted.version, lineIds))
  return code
}

async function findNewSellerOrder(page: Page, orderNumber: string) {
  const { items } = (await (await page.request.get('/api/seller/parts?state=new')).json()) as {
    items: { id: string; code: string; orderNumber: string; version: number }[]
  }
  const found = items.find((item) => item.orderNumber === orderNumber)
  if (!found) throw new Error(`${orderNumber} has no new part here`)
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
  return found
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
