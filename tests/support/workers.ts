import { expect, type Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import { wordsOf } from '#tests/support/journey-words.ts'
import { demoCode } from './demo-codes.ts'

export const password = 'haatdi-demo-2026'

/** Signs in through the shop's form and waits for the home page of the role. */
export async function signIn(page: Page, name: string, language: Language): Promise<void> {
  const say = wordsOf(language)
  await page.goto('/auth')
  await page.getByLabel(say('account', 'signIn.name')).fill(`${name}@haatdi.example`)
  await page.getByLabel(say('account', 'signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('account', 'signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Types the app's code into the step-up authentication dialog; the interrupted action continues by itself. */
export async function prove(page: Page, name: string, language: Language): Promise<void> {
  const say = wordsOf(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('second-factor', 'prove.code')).fill(await demoCode(name))
  await dialog.getByRole('button', { name: say('second-factor', 'prove.go') }).click()
}

/** A seller accepts and packs a seller order. Returns its code, as on the packing slip. */
export async function acceptAndPack(page: Page, orderNumber: string, language: Language): Promise<string> {
  const say = wordsOf(language)
  const own = await page.request.get('/api/seller/parts?state=new')
  const { items } = (await own.json()) as { items: { id: string; code: string; orderNumber: string }[] }
  const part = items.find((item) => item.orderNumber === orderNumber)
  if (!part) throw new Error(`${orderNumber} has no new part here`)
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)

  await page.goto('/seller')
  // Navigating before the response has arrived would cancel the request.
  const accepted = page.waitForResponse((answer) => answer.url().endsWith(`/api/seller/parts/${part.id}/accept`))
  await page.getByRole('button', { name: new RegExp(part.code) }).click()
  await accepted
  await page.goto(`/seller/parts/${part.id}`)
  await page.getByLabel(say('seller', 'pack.weight')).fill('460')
  for (const lot of await page.getByLabel(say('seller', 'pack.lot')).all()) await lot.fill('L-7')
  await page.getByLabel(say('seller', 'pack.label')).check()
  await page.getByRole('button', { name: say('seller', 'pack.submit'), exact: true }).click()
  await expect(page.getByText(say('seller', 'pack.done', { code: part.code })).first()).toBeVisible()
  return part.code
}

/** A small real photograph: a JPEG of one colour, as a camera would send it. */
export async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const { default: sharp } = await import('sharp')
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b8844a' } })
    .jpeg()
    .toBuffer()
  return { name: 'box.jpg', mimeType: 'image/jpeg', buffer }
}
