import { expect } from '@playwright/test'
import { languages } from '#domain/language/language.ts'
import { findViolations } from '#tests/support/axe-violations.ts'
import { test } from '#tests/support/journey.ts'
import { journeyLanguages } from '#tests/support/journey-languages.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import { expectNoOverflow, setLanguage, visit } from '#tests/support/shopper.ts'

const answers = [
  {
    what: 'sweet spice with khaskhas to the Emirates',
    query: 'country=AE&product=thandai-powder',
    verdict: 'block',
    reason: 'ingredient.poppy',
  },
  { what: 'khakhra to the United Kingdom', query: 'country=GB&product=methi-khakhra', verdict: 'allow', reason: null },
  {
    what: 'a mava sweet abroad',
    query: 'country=US&product=mava-barfi-rajkot',
    verdict: 'block',
    reason: 'export.short-life',
  },
  { what: 'incense abroad', query: 'country=GB&product=agarbatti-gugal', verdict: 'block', reason: 'export.flammable' },
  {
    what: 'incense at home',
    query: 'country=IN&product=agarbatti-gugal',
    verdict: 'warn',
    reason: 'restricted.flammable',
  },
  { what: 'honey to New Zealand, as a kind', query: 'country=NZ&find=honey', verdict: 'block', reason: null },
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { what, query, verdict, reason } of answers)
    test(`the checker answers ${what}`, async ({ page }) => {
      const t = translatorFor('en')
      await page.goto(`/prohibited-items?${query}`)
      const answer = page.locator('.border-answer')
      await expect(answer).toHaveClass(`border-answer ${verdict}`)
      if (reason) await expect(answer).toContainText(t('sendability', reason))
    })

  test('a plain form leads from a name to the answer, and customs of every country can be opened', async ({ page }) => {
    const t = translatorFor('en')
    await page.goto('/prohibited-items')
    await page.getByLabel(t('prohibited', 'check.country'), { exact: true }).selectOption('GB')
    await page.getByLabel(t('prohibited', 'check.product')).fill('methi khakhra')
    await page.getByRole('button', { name: t('prohibited', 'check.go') }).click()
    await page.locator('.product-results a').filter({ hasText: 'Methi Khakhra' }).first().click()
    await expect(page).toHaveURL(/country=GB&product=/)
    await expect(page.locator('.border-answer')).toHaveClass(/allow/)
    await page.goto('/shipping-policy')
    await expect(page.locator('.border-country')).toHaveCount(28)
    const france = page.locator('.border-country').filter({ hasText: 'France' })
    await france.locator('summary').click()
    await expect(france.getByText('€3')).toBeVisible()
  })
})

test('typing finds, choosing answers, and another country answers again', { tag: '@main' }, async ({ page }) => {
  const t = translatorFor('en')
  await setLanguage(page, 'en')
  await visit(page, '/prohibited-items')
  await page.getByLabel(t('prohibited', 'check.product')).fill('thandai')
  await page.locator('.product-results a').first().click()
  await expect(page.getByText(t('prohibited', 'check.needCountry'))).toBeVisible()
  const country = page.getByLabel(t('prohibited', 'check.country'), { exact: true })
  await country.selectOption('AE')
  await expect(page.locator('.border-answer')).toHaveClass(/block/)
  await country.selectOption('GB')
  await expect(page.locator('.border-answer')).toHaveClass(/warn/)
  await expect(page).toHaveURL(/country=GB/)
  await page.goBack()
  await expect(page.locator('.border-answer')).toHaveClass(/block/)
})

const pages = [
  '/return-refund-policy',
  '/shipping-policy?country=DE',
  '/seller-agreement',
  '/prohibited-items?country=AE&product=thandai-powder',
]
for (const language of journeyLanguages('hi'))
  test(`returns, shipping, agreement and prohibited items are accessible in ${language}`, async ({ page }) => {
    await setLanguage(page, language)
    for (const path of pages) {
      await page.goto(path)
      await untilSettled(page)
      const violations = await findViolations(page)
      expect(
        violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target.join(' '))}`),
      ).toEqual([])
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        'href',
        new RegExp(`${path.split('?')[0]}(\\?lng=${language})?$`),
      )
      await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(languages.length + 1)
      await expectNoOverflow(page)
    }
  })
