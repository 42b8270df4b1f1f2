import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { signIn } from '#tests/support/workers.ts'

const t = translatorFor('hi')

test('an admin sends a file of countries in Hindi, corrects a cell, applies it and finds the change in the country', async ({
  page,
}) => {
  await setLanguage(page, 'hi')
  await signIn(page, 'admin')
  await page.goto('/admin/countries')
  await page.getByRole('link', { name: t('imports', 'open'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/countries\/import$/)
  const everything = page.getByRole('link', { name: t('imports', 'countries.download'), exact: true })
  const address = ((await everything.getAttribute('href')) ?? '').replace('format=xlsx', 'format=csv')
  expect((await page.request.get(address)).status()).toBe(200)

  const column = (key: 'id' | 'postalCodeExample' | 'maxFoodKg') => t('lists', `columns.countries.${key}`)
  const { terms } = await (await page.request.get('/api/admin/countries/NZ')).json()
  const example = terms.postcode.example === '6432' ? '6433' : '6432'
  const rows = [[column('id'), column('postalCodeExample'), column('maxFoodKg')].join(), ['NZ', example, '0'].join()]
  const file = page.getByLabel(t('imports', 'choose'), { exact: true })
  await file.setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await expect(page.locator('.alert').getByText(t('refusals', 'sheet.unreadable'))).toBeVisible()
  await file.setInputFiles({
    name: 'countries.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
  })
  await expect(page).toHaveURL(/\/admin\/countries\/import\?file=/)
  const wrong = page.getByLabel(column('maxFoodKg'), { exact: true })
  await expect(wrong).toHaveValue('0')
  await expectAccessible(page)
  await wrong.fill('20')
  await page.getByRole('button', { name: t('imports', 'correct'), exact: true }).click()
  await expect(page.getByText(example)).toBeVisible()
  await page.reload()
  await page.getByLabel(t('imports', 'reason'), { exact: true }).fill('डाक विभाग का नया नियम')
  await page.getByRole('button', { name: textPattern(t('imports', 'apply_one')) }).click()
  await expect(page.getByRole('heading', { name: t('imports', 'states.applied') })).toBeVisible()
  await page.goto('/admin/countries/NZ')
  await expect(page.locator(`input[value="${example}"]`).or(page.getByText(example)).first()).toBeVisible()
})
