import { expect } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const t = translatorFor('en')

/** A price that no other journey pays. */
test('an admin changes what a carrier charges, sees before what a box will cost, and finds it in the history', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/rates')
  await page.getByRole('link', { name: /Garud Express/ }).click()
  const zone = page.getByRole('group', { name: t('rates', 'zone.AFR') })
  await zone.getByLabel(/First 500/).fill('2250')
  await expect(page.getByText('₹2,732.80 → ₹2,745')).toBeVisible()

  const save = page.getByRole('button', { name: t('rates', 'form.save') })
  await save.click()
  await expect(page.getByText(t('terms', 'reasonMissing'))).toBeVisible()
  const reason = page.getByLabel(t('terms', 'reason'))
  await expect(reason).toBeFocused()
  await reason.fill('The winter surcharge')
  await save.click()
  await passStepUp(page, 'admin', 'en')

  await expect(page.getByRole('row', { name: /The winter surcharge/ })).toContainText('₹2,240 → ₹2,250')
  await expect(zone.getByLabel(/First 500/)).toHaveValue('2250')
  await expectNoOverflow(page)
})

/** Day and month, without year and time: the browser reports this incomplete value as ''. */
const halfTypedDateTime = '1128'

test('a moment that is half typed is no "at once": the field says so, nothing is saved, and whole it begins on its day', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin/settings')
  const fees = page
    .locator('form')
    .filter({ hasText: t('terms', 'hub-fees.text') })
    .filter({
      hasText: t('terms', 'hub-fees.eachFurther'),
    })
  await fees.getByLabel(t('terms', 'hub-fees.eachFurther')).fill('61')
  const reason = fees.getByLabel(t('terms', 'reason'))
  const save = fees.getByRole('button', { name: t('terms', 'save') })
  await save.click()
  await expect(reason).toBeFocused()
  await expect(fees.getByText(t('terms', 'reasonMissing'))).toBeVisible()
  await reason.fill('Thicker cardboard')

  const feesNow = async () => (await (await page.request.get('/api/admin/settings')).json()).hubFees
  const before = await feesNow()
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
  const from = fees.getByLabel(t('terms', 'from'))
  await from.focus()
  await page.keyboard.type(halfTypedDateTime)
  const word = fees.getByText(t('staff', 'half.datetime-local'))
  await expect(word).toBeHidden()
  await save.click()
  await expect(word).toBeVisible()
  await expect(from).toBeFocused()
  await expect(from).toHaveAttribute('aria-invalid', 'true')
  await expectNoOverflow(page)
  // With the keyboard too, and any number of times.
  await reason.press('Enter')
  await expect(from).toBeFocused()
  expect(await feesNow()).toEqual(before)
  expect(sent).toEqual([])

  await from.fill('2099-11-28T09:00')
  await expect(word).toBeHidden()
  await save.click()
  await passStepUp(page, 'admin', 'en')
  await expect(fees.getByText(/2099.*₹61;/)).toBeVisible()
  expect(await feesNow()).toMatchObject({
    now: before.now,
    coming: [...before.coming, { from: '2099-11-28T03:30:00.000Z', terms: { ...before.now, eachFurther: 61 } }],
  })
  await expect(page.getByRole('row', { name: /Thicker cardboard/ })).toBeVisible()
})

test('an end that was taken apart is no "without end"', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/admin/promotions/new')
  await page.getByLabel(t('promotions', 'form.code'), { exact: true }).fill('HALFDAY')
  await page.getByLabel(t('promotions', 'form.goodsAtLeast')).fill('900')
  await page.getByLabel(t('promotions', 'reason')).fill('For the test of the end')
  const until = page.getByLabel(t('promotions', 'form.until'))
  await until.fill('2099-11-28T09:00')
  await until.focus()
  await page.keyboard.press('Delete')
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/admin/promotions') && sent.push(request.method())))
  await page.getByRole('button', { name: t('promotions', 'form.begin') }).click()
  await expect(page.getByText(t('staff', 'half.datetime-local'))).toBeVisible()
  await expect(until).toBeFocused()
  expect(sent).toEqual([])
})
