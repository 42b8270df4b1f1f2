import { expect } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import { expectNoOverflow, setLanguage, visit } from '#tests/support/shopper.ts'
import type { TextKey } from '#texts/text-keys.ts'

const t = translatorFor('en')
const rates = (key: TextKey<'rate-calculator'>) => t('rate-calculator', key)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every question is there, a topic has an address, and an addressed question is open', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.locator('.disclosure')).toHaveCount(21)
    await page.getByRole('link', { name: /^Food and allergies/ }).click()
    await expect(page).toHaveURL(/topic=food/)
    await expect(page.locator('.disclosure:visible')).toHaveCount(2)
    await page.goto('/faq#tracking')
    await expect(page.locator('#tracking')).toBeVisible()
  })

  test('the page of reasons is whole', async ({ page }) => {
    await page.goto('/why-choose-haatdi')
    await expect(page.locator('.reasons ol > li')).toHaveCount(6)
    await expect(page.locator('.city-links a').first()).toHaveAttribute('href', /^\/brands\?city=/)
  })
})

test('typing narrows the questions, marks what was meant, and says when nothing fits', async ({ page }) => {
  await page.goto('/faq')
  const field = page.getByRole('searchbox', { name: t('faq', 'search.label') })
  await field.click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrating', '')
  await field.pressSequentially('broken pack')
  await expect(page.locator('.disclosure:visible')).toHaveCount(1)
  await expect(page.locator('.disclosure:visible mark')).toHaveText(['packet', 'broken'])
  await field.fill('zeppelin')
  await expect(page.getByText(t('faq', 'search.nothing', { text: 'zeppelin' }))).toBeVisible()
  await page.getByRole('button', { name: t('faq', 'search.clear') }).click()
  await expect(page.locator('.disclosure:visible')).toHaveCount(15)
})

test('a link to a question opens it within the visit', async ({ page }) => {
  await page.goto('/shipping-test?country=IN&pincode=302001&weight=900')
  await page.getByRole('link', { name: 'When delivery is free' }).click()
  await expect(page).toHaveURL(/\/faq#free-delivery$/)
  await expect(page.locator('#free-delivery')).toBeVisible()
})

test('another shop has no page of reasons here', async ({ page }) => {
  const answer = await page.goto('/why-choose-otherwise')
  expect(answer?.status()).toBe(404)
})

test('the calculator: errors beside the fields, prices with their parts, the question in the address', {
  tag: '@main',
}, async ({ page }) => {
  await visit(page, '/shipping-test')
  const go = page.getByRole('button', { name: rates('form.go') })
  await go.click()
  await expect(page.getByText(rates('errors.pincodeMissing'))).toBeVisible()
  await expect(page.getByLabel(rates('form.pincode'))).toBeFocused()
  await page.getByLabel(rates('form.pincode')).fill('781001')
  await page.getByLabel(rates('form.weight')).fill('2100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/country=IN&pincode=781001&weight=2100/)
  const row = page.getByRole('row', { name: /Dodi/ }).filter({ hasText: '₹358' })
  await expect(row).toContainText('2,500 g')
  await row.locator('summary').click()
  await expect(row.getByText(rates('result.part.freight'))).toBeVisible()
  await page.reload()
  await expect(page.getByText('₹358').first()).toBeVisible()
})

test('what the form found missing before the page woke still is there once it has', async ({ page }) => {
  await visit(page, '/shipping-test?country=IN&pincode=&weight=')
  await expect(page.getByText(rates('errors.pincodeMissing'))).toBeVisible()
})

test.describe('without scripts, or before they have come', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator says beside the fields what is missing', async ({ page }) => {
    await page.goto('/shipping-test')
    await page.getByRole('button', { name: rates('form.go') }).click()
    await expect(page.getByText(rates('errors.pincodeMissing'))).toBeVisible()
    await expect(page.getByLabel(rates('form.weight'))).toHaveAttribute('aria-invalid', 'true')
  })
})

test('where nothing goes the calculator says so and offers to write; without a network it waits', async ({
  page,
  context,
}) => {
  await visit(page, '/shipping-test?country=GB&pincode=LE4+5AB&weight=90000')
  await expect(page.getByText(rates('none.title'))).toBeVisible()
  await expect(page.getByRole('link', { name: rates('none.write') })).toHaveAttribute('href', /^\/support/)
  await context.setOffline(true)
  await page.getByLabel(rates('form.weight')).fill('1300')
  await page.getByRole('button', { name: rates('form.go') }).click()
  await expect(page.getByText(rates('offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('₹1,230').first()).toBeVisible()
})

for (const language of journeyLanguages('gu')) {
  test(`nothing sticks out at 320 px and no machine finds fault in ${language}`, async ({ page }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 320, height: 720 })
    await setLanguage(page, language)
    for (const path of [
      '/faq?find=jain',
      '/faq#gst-invoice',
      '/why-choose-haatdi',
      '/shipping-test?country=US&pincode=10001&weight=1300',
    ]) {
      await page.goto(path)
      await untilSettled(page)
      await expectNoOverflow(page)
      const violations = await findViolations(page)
      expect(
        violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    }
  })
}
