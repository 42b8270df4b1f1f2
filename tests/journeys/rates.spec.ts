import { expect, test } from '@playwright/test'
import { wordsOf } from '#tests/support/journey-words.ts'
import { expectNoOverflow } from '#tests/support/shopper.ts'
import { prove, signIn } from '#tests/support/workers.ts'

const say = wordsOf('en')

/** A price nobody else's journey pays. */
test('an admin changes what a carrier charges, sees before what a box will cost, and finds it in the history', async ({
  page,
}) => {
  await signIn(page, 'admin', 'en')
  await page.goto('/admin/rates')
  await page.getByRole('link', { name: /Garud Express/ }).click()
  const zone = page.getByRole('group', { name: say('rates', 'zone.AFR') })
  await zone.getByLabel(/First 500/).fill('2250')
  await expect(page.getByText('₹2,732.80 → ₹2,745')).toBeVisible()

  const save = page.getByRole('button', { name: say('rates', 'form.save') })
  await save.click()
  await expect(page.getByText(say('rates', 'form.reasonMissing'))).toBeVisible()
  const reason = page.getByLabel(say('rates', 'form.reason'))
  await expect(reason).toBeFocused()
  await reason.fill('The winter surcharge')
  await save.click()
  await prove(page, 'admin', 'en')

  await expect(page.getByRole('row', { name: /The winter surcharge/ })).toContainText('₹2,240 → ₹2,250')
  await expect(zone.getByLabel(/First 500/)).toHaveValue('2250')
  await expectNoOverflow(page)
})
