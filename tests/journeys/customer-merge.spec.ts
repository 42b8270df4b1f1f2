import { expect, type Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe-violations.ts'
import { openBuyers } from '#tests/support/guest-buyer.ts'
import { test } from '#tests/support/journey.ts'
import { translatorFor } from '#tests/support/journey-translator.ts'
import { registerCustomer } from '#tests/support/registered-customer.ts'
import { expectNoOverflow, setLanguage } from '#tests/support/shopper.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'

const language = 'gu'
const t = translatorFor(language)

async function order(email: string): Promise<void> {
  const buyers = openBuyers(process.env.SHOP_URL ?? '')
  const intent = await buyers.decide([{ productId: 'methi-khakhra', quantity: 2 }])
  expect((await buyers.placeOrder(intent, { email, key: crypto.randomUUID() })).status).toBe(201)
  buyers.close()
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1, name: t('customer-merge', 'title') })

test('an admin finds the second account of a customer, compares both and merges them', { tag: '@main' }, async ({
  page,
}) => {
  const box = `mina${crypto.randomUUID().slice(0, 8)}`
  const [first, second] = [`${box}@haatdi.example`, `${box}+food@haatdi.example`]
  const { id: target } = await registerCustomer({ email: first, username: box, fullName: 'Mina Dave' })
  const { id: merged } = await registerCustomer({ email: second, username: `${box}2`, fullName: 'Minaben Dave' })
  await order(second)
  await setLanguage(page, language)
  await signIn(page, 'admin')
  await page.goto(`/admin/customers/${target}`)
  await page.getByRole('link', { name: t('customer-merge', 'open'), exact: true }).click()
  await expect(titleOf(page)).toBeVisible()
  await expect(page.getByText(t('customer-merge', 'reasons.mailbox'))).toBeVisible()
  await page.getByRole('link', { name: /Minaben Dave, / }).click()
  const sides = page.getByRole('table', { name: t('customer-merge', 'side.title') })
  await expect(sides.getByText(second)).toBeVisible()
  await expectNoOverflow(page)
  expect(await findViolations(page)).toEqual([])

  const merge = page.getByRole('button', { name: t('customer-merge', 'do', { email: second }) })
  await merge.click()
  await expect(page.getByText(t('customer-merge', 'reasonMissing'))).toBeVisible()
  await page.getByRole('radio', { name: 'Minaben Dave' }).check()
  await page.getByLabel(t('customer-merge', 'reason'), { exact: true }).fill('One person, asked by telephone')
  await page.getByRole('checkbox', { name: t('customer-merge', 'sure') }).check()
  await merge.click()
  await passStepUp(page, 'admin', language)
  await page.waitForURL((url) => url.pathname === `/admin/customers/${target}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Minaben Dave' })).toBeVisible()

  await page.goto(`/admin/customers/merge?id=${merged}`)
  await expect(page.getByText(t('customer-merge', 'into'))).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Minaben Dave' }).first().click()
  await page.waitForURL((url) => url.pathname === `/admin/customers/${target}`)
})
