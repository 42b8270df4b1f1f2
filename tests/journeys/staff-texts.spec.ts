import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'
import type { TextKey } from '#texts/text-keys.ts'

const t = translatorFor('en')

/**
 * Another session is quicker: the shop refuses, and returns the resource as that session left it. Nothing is written.
 */
async function beQuicker<Read>(page: Page, paths: { read: string; write: string }, change: (read: Read) => Read) {
  let refused = false
  await page.route(`**${paths.write}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    refused = true
    await route.fulfill({ status: 409, json: { error: 'Somebody was quicker', code: 'flow/stale', details: {} } })
  })
  await page.route(`**${paths.read}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: refused ? change(await answer.json()) : await answer.json() })
  })
}

/** Returns the id of a store whose tax details an admin may change in its seller's place. */
async function idOfStore(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/brands')).json()
  return items[0].id
}

test('keeps unsaved tax form input on a version conflict', async ({ page }) => {
  await setLanguage(page, 'en')
  await signIn(page, 'admin')
  type Read = { tax: { version: number; address: string } }
  const path = '/api/seller/store/tax'
  await beQuicker<Read>(page, { read: `${path}*`, write: `${path}*` }, ({ tax }) => ({
    tax: { ...tax, version: tax.version + 1, address: '1, Station Road, Ahmedabad' },
  }))
  await page.goto(`/seller/setup?brandId=${await idOfStore(page)}`)
  const name = page.getByLabel(t('terms', 'tax.legalName'))
  await name.fill('Otlavali Khakhra and Daughters')
  await page.getByRole('button', { name: t('terms', 'tax.save') }).click()
  await expect(page.getByText('Somebody was quicker').first()).toBeVisible()
  await expect(page.getByLabel(t('terms', 'tax.address'))).toHaveValue('1, Station Road, Ahmedabad')
  await expect(name).toHaveValue('Otlavali Khakhra and Daughters')
})

test('changing the language keeps what is typed where people work too, though its fields come late', async ({
  page,
}) => {
  await setLanguage(page, 'en')
  await signIn(page, 'admin')
  await page.goto(`/seller/setup?brandId=${await idOfStore(page)}`)
  const field = (language: 'en' | 'gu', key: TextKey<'terms'>) => page.getByLabel(translatorFor(language)('terms', key))
  await field('en', 'tax.legalName').fill('Otlavali Khakhra and Daughters')
  await field('en', 'tax.address').fill('1, Station Road, Ahmedabad')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/seller/store/tax*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: t('ui', 'menu') }).click()
  await page.locator('.languages a[lang=gu]:visible').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  held.resolve()
  await expect(field('gu', 'tax.legalName')).toHaveValue('Otlavali Khakhra and Daughters', { timeout: 15_000 })
  await expect(field('gu', 'tax.address')).toHaveValue('1, Station Road, Ahmedabad')
  expect(await page.evaluate(() => sessionStorage.getItem('carriedInput'))).toBeNull()
})
