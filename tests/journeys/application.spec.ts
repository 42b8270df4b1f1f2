import { expect } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { openAs } from '#tests/support/open-as.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { openFromMenu } from '#tests/support/staff-menu.ts'
import { signIn } from '#tests/support/workers.ts'
import type { TextKey } from '#texts/text-keys.ts'

const t = translatorFor('hi')
const password = 'khakhra with tea at dawn'

test('an application waits until its seller has described the store, and then leads to the store that is to be verified', async ({
  page,
  browser,
}) => {
  const suffix = crypto.randomUUID().replaceAll(/[\d-]/g, '').slice(0, 5)
  const store = `Sarla Farali ${suffix}`
  const applicant = await openAs(browser, 'hi')
  const origin = process.env.SHOP_URL ?? ''
  const answer = await applicant.request.post('/api/auth/register', {
    data: {
      role: 'seller',
      email: `sarla-${crypto.randomUUID()}@shop.example`,
      username: `sarla${crypto.randomUUID().slice(0, 8)}`,
      password,
      confirmPassword: password,
      fullName: 'Sarla Trivedi',
      brandName: store,
      acceptTerms: true,
      acceptSellerAgreement: true,
    },
    headers: { origin },
  })
  expect(answer.status(), await answer.text()).toBe(201)

  await setLanguage(page, 'hi')
  await signIn(page, 'admin')
  await page.goto('/admin')
  await openFromMenu(page, 'hi', 'applications')
  await page.getByLabel(t('people', 'applications.search')).fill(suffix)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('link', { name: store }).first().press('Enter')
  await expect(page).toHaveURL(/\/admin\/applications\/[^/]+/)
  await expect(page.getByText(t('people', 'applications.waiting'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('people', 'applications.next'))).toBeVisible()
  const toStore = page.getByRole('link', { name: t('people', 'applications.toStore'), exact: true })
  await expect(toStore).toHaveCount(0)
  await expectAccessible(page)

  await applicant.goto('/seller/setup')
  const profile = applicant.locator('details#profile')
  const field = (key: TextKey<'store-setup'>) => profile.getByLabel(t('store-setup', key), { exact: true })
  await expect(field('profile.nameEn')).toHaveValue(store)
  await field('profile.specialityEn').fill('Farali food for fasts')
  await field('profile.specialityGu').fill('ઉપવાસનો ફરાળ')
  await field('profile.specialityHi').fill('व्रत का फलाहार')
  await field('profile.storyHi').fill('दो बहनें, एक रसोई, घर का घी।')
  await field('profile.since').fill('2019')
  await profile.getByRole('button', { name: t('store-setup', 'save'), exact: true }).click()
  await expect(applicant.getByText(t('store-setup', 'saved')).first()).toBeVisible()

  await page.reload()
  const open = textPattern(t('people', 'applications.open'))
  await expect(page.getByText(open).first()).toBeVisible()
  await expect(page.getByText(t('people', 'applications.next'))).toHaveCount(0)
  await expectAccessible(page)
  await toStore.press('Enter')
  await expect(page).toHaveURL(/\/admin\/stores\/[^/]+/)
  await expect(page.getByRole('heading', { name: t('store-review', 'documents') })).toBeVisible()
  await page.goto(`/admin/applications?q=${suffix}`)
  await expect(page.getByRole('table').getByText(open)).toBeVisible()
})
