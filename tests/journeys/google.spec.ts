import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { type LocalProvider, startLocalProvider } from '#tests/support/local-provider.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'

let provider: LocalProvider
let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  provider = await startLocalProvider()
  shop = await startRunningShop({ env: { ...wideLimits, ...provider.settings } })
})
test.afterAll(async () => {
  await shop?.stop()
  await provider?.close()
})

for (const language of journeyLanguages('hi')) {
  test(
    `Google brings a newcomer in after consent, takes the guest cart along and comes back where one wanted to go, in ${language}`,
    { tag: '@main' },
    async ({ page, context }, { project }) => {
      const t = translatorFor(language)
      provider.person = {
        sub: `${language}-${project.name}`,
        email: `asha-${language}-${project.name}@mail.example`,
        email_verified: true,
        name: 'Asha Mehta',
      }
      await context.addCookies([{ name: 'language', value: language, url: shop.url }])
      const { name } = await (await page.request.get(`${shop.url}/api/products/methi-khakhra?lng=${language}`)).json()
      await page.goto(`${shop.url}/products?brandId=otlavali-khakhra`)
      await page.getByRole('button', { name: t('ui', 'card.addName', { name }), exact: true }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('methi-khakhra')

      await page.goto(`${shop.url}/account`)
      await page.waitForURL(/\/auth\?next=/)
      await page.getByRole('link', { name: t('account', 'google.go') }).click()
      await page.waitForURL(/\/auth\/finish/)
      await expect(page.getByText(provider.person.email ?? '')).toBeVisible()
      expect(await findViolations(page)).toEqual([])

      await page.getByRole('button', { name: t('account', 'google.finish.submit') }).click()
      await expect(page.getByText(t('account', 'google.finish.agreeMissing'))).toBeVisible()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: t('account', 'google.finish.submit') }).click()
      await page.waitForURL((url) => url.pathname === '/account')
      await expect(page.getByText(provider.person.email ?? '')).toBeVisible()
      const inCart = async (): Promise<string[]> =>
        (await (await page.request.get(`${shop.url}/api/cart`)).json()).items.map(
          ({ product }: { product: { id: string } }) => product.id,
        )
      await expect.poll(inCart).toContain('methi-khakhra')

      await page.getByRole('button', { name: t('my-account', 'signOut') }).click()
      await page.waitForURL((url) => url.pathname === '/')
      await page.goto(`${shop.url}/auth`)
      provider.faults = { declines: true }
      await page.getByRole('link', { name: t('account', 'google.go') }).click()
      await expect(page.getByRole('alert').getByText(t('account', 'google.why.declined'))).toBeVisible()
      await expect(page.getByRole('alert')).toBeFocused()
      expect(await findViolations(page)).toEqual([])
      provider.faults = {}
      await page.getByRole('link', { name: t('account', 'google.go') }).click()
      await page.waitForURL((url) => url.pathname === '/')
    },
  )
}

test('a newcomer who agrees stays here, whatever the address names as the way back', async ({ page, context }, {
  project,
}) => {
  const t = translatorFor('en')
  provider.person = { sub: `led-${project.name}`, email: `led-${project.name}@mail.example`, email_verified: true }
  await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await page.goto(`${shop.url}/auth`)
  await page.getByRole('link', { name: t('account', 'google.go') }).click()
  await page.waitForURL(/\/auth\/finish/)
  await page.goto(`${shop.url}/auth/finish?next=https%3A%2F%2Fevil.example%2F`)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('account', 'google.finish.submit') }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  expect(page.url()).toBe(`${shop.url}/`)
})
