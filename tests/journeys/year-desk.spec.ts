import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/accessible-page.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { openFromMenu } from '#tests/support/staff-menu.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { passStepUp, signIn } from '#tests/support/workers.ts'
import { formatIndianDateTime } from '#web/i18n/indian-date-time.ts'

/** What is done now and then in the back office of a shop with a year behind it. */
let shop: RunningShop
const desktop = { width: 1440, height: 900 }

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startRunningShop({ env: { ...wideLimits, DEMO_SHOP: 'year' } })
})
test.afterAll(() => shop?.stop())

async function openDesk(page: Page, language: 'en' | 'gu' | 'hi'): Promise<void> {
  await page.goto(shop.url)
  await setLanguage(page, language)
  await signIn(page, 'admin')
  await page.goto(`${shop.url}/admin`)
}

async function returnTo(page: Page, path: string): Promise<void> {
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === path)
}

test('a template is written in Gujarati, answers a ticket with the name filled in, and is put out of use', async ({
  page,
}) => {
  const t = translatorFor('gu')
  const name = `રસ્તામાં છે ${crypto.randomUUID().slice(0, 4)}`
  await openDesk(page, 'gu')
  await openFromMenu(page, 'gu', 'replyTemplates')
  await page.getByRole('button', { name: t('inbox', 'templates.add'), exact: true }).click()
  const save = page.getByRole('button', { name: t('inbox', 'templates.save'), exact: true })
  const text = page.getByLabel(t('inbox', 'templates.texts.en'), { exact: true })
  await text.fill('Hello {naam}, your box is on its way.')
  await save.click()
  await expect(page.getByText(t('inbox', 'templates.nameEmpty'))).toBeVisible()
  await page.getByLabel(t('inbox', 'templates.name'), { exact: true }).fill(name)
  await save.click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveValue('Hello {naam}, your box is on its way.')
  await text.fill('Hello {name}, your box is on its way.')
  await save.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await expectAccessible(page)

  await openFromMenu(page, 'gu', 'tickets')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/tickets\/[^/]+/)
  await page
    .getByLabel(t('inbox', 'templates.pick'), { exact: true })
    .selectOption({ label: `${name} · ${t('admin', 'language.en')}` })
  const answer = page.getByLabel(t('inbox', 'answer.label'), { exact: true })
  await expect(answer).toHaveValue(/Hello (?!\{).+, your box is on its way\./)
  await page.getByRole('button', { name: t('inbox', 'answer.send'), exact: true }).click()
  await expect(
    page
      .locator('main')
      .getByText(/Hello .+, your box is on its way\./)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${shop.url}/admin/reply-templates`)
  const act = (key: 'archive' | 'restore') =>
    page.getByRole('button', { name: new RegExp(`^${t('inbox', `templates.${key}`)}.*${name}`) })
  await act('archive').click()
  await expect(act('restore')).toBeVisible()
})

test('a review is held for a reason: the product page no longer shows it, and published it is there again', async ({
  page,
  request,
}) => {
  const t = translatorFor('hi')
  await openDesk(page, 'hi')
  await openFromMenu(page, 'hi', 'reviews')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/reviews\/[^/]+/)
  const body = await page.locator('.review-text').first().innerText()
  const product = await page.getByRole('link', { name: t('admin', 'reviews.openProduct') }).getAttribute('href')
  const shown = async () => (await (await request.get(`${shop.url}${product?.split('#')[0]}`)).text()).includes(body)
  await expect.poll(shown).toBe(true)
  await page.getByRole('button', { name: t('admin', 'reviews.do.hold'), exact: true }).click()
  await expect(page.locator('.field-error', { hasText: t('admin', 'reviews.needReason') })).toBeVisible()
  await page.getByLabel(t('admin', 'reviews.reason'), { exact: true }).selectOption('personal-data')
  await page.getByRole('button', { name: t('admin', 'reviews.do.hold'), exact: true }).click()
  await expect(page.getByText(t('statuses', 'review.held'), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expect.poll(shown).toBe(false)
  await page.getByRole('button', { name: t('admin', 'reviews.do.show'), exact: true }).click()
  await expect.poll(shown).toBe(true)
  await returnTo(page, '/admin/reviews')
  await expect(page.getByRole('table')).toBeVisible()
})

test.describe('money', () => {
  test.use({ viewport: desktop })

  test('a report on lanes leads to its boxes; a carrier bills one of them too much, and the weight is disputed', async ({
    page,
  }) => {
    const t = translatorFor('en')
    await openDesk(page, 'en')
    await openFromMenu(page, 'en', 'moneyReports')
    await expectAccessible(page)
    await page.locator('main a[href^="/admin/money-reports/lanes"]').first().click()
    await expect(page).toHaveURL(/\/admin\/money-reports\/lanes/)
    await page
      .getByRole('link', { name: /: Garud Express/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/lane-parcels\?/)
    const waybill = await page
      .getByRole('table')
      .getByText(/^[A-Z]{2}\d{8,}$/)
      .first()
      .innerText()
    await expectAccessible(page)
    await openFromMenu(page, 'en', 'carrierInvoices')
    const check = page.getByRole('button', { name: t('carrier-invoices', 'import.check'), exact: true })
    await page
      .getByLabel(t('carrier-invoices', 'import.carrier'), { exact: true })
      .selectOption({ label: 'Practice Carrier' })
    await check.click()
    const number = page.getByLabel(t('carrier-invoices', 'import.number'), { exact: true })
    await expect(number).toBeFocused()
    await expect(page.getByText(t('carrier-invoices', 'import.missingFile'), { exact: true })).toBeVisible()
    await number.fill('PC-2026-11')
    await page.getByLabel(t('carrier-invoices', 'import.day'), { exact: true }).fill('2026-11-27')
    const file = `waybill,freight,fuel,other,weight kg\n${waybill},900,90,50,25\nZZ00000000,10,0,0,1\n`
    const csv = { name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
    await page.locator('input[type=file]').setInputFiles(csv)
    await check.click()
    await expect(page.getByText(textPattern(t('carrier-invoices', 'problem.unknown')))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: textPattern(t('carrier-invoices', 'import.do_one')) }).click()
    await page.getByRole('link', { name: t('carrier-invoices', 'import.open'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/carrier-invoices\/[^/]+/)
    await expect(page.getByText(waybill).first()).toBeVisible()
    await expectAccessible(page)
    await returnTo(page, '/admin/carrier-invoices')
    await expect(page.getByRole('article').filter({ hasText: waybill })).toBeVisible()
    await expectAccessible(page)
  })

  test('couriers are to be paid more from next month: last month is calculated, and the version waits', async ({
    page,
  }) => {
    const t = translatorFor('hi')
    await openDesk(page, 'hi')
    await page.goto(`${shop.url}/admin/customers?filter=role.in:courier`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('link', { name: t('people', 'one.seeDays'), exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/courier-payment\/[^/]+/)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: t('courier-pay', 'desk.tariffs'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/courier-tariffs/)
    const base = page.getByLabel(t('courier-pay', 'tariffs.base'), { exact: true })
    const save = page.getByRole('button', { name: t('courier-pay', 'tariffs.save'), exact: true })
    await base.fill('35 रुपये')
    await save.click()
    await expect(page.getByText(t('courier-pay', 'tariffs.number'))).toBeVisible()
    await expect(base).toBeFocused()
    await expect(base).toHaveValue('35 रुपये')
    await base.fill('35')
    await page.getByRole('button', { name: t('courier-pay', 'tariffs.preview'), exact: true }).click()
    const preview = page.getByRole('main').getByRole('status').filter({ hasText: '₹' })
    await expect(preview).toBeVisible()
    await expect(preview).not.toContainText(/\d{4}-\d{2}/)
    await page.getByLabel(t('courier-pay', 'tariffs.from')).fill('2027-01-01')
    await page.getByLabel(t('courier-pay', 'tariffs.reason'), { exact: true }).fill('Fuel costs more')
    await save.click()
    await passStepUp(page, 'admin', 'hi')
    await expect(page.getByText(t('courier-pay', 'tariffs.planned'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/courier-payment\/[^/]+/)
  })

  test('the trial balance leads to the entries of an account, and a payout of the list to what it adds up', async ({
    page,
  }) => {
    await openDesk(page, 'gu')
    await openFromMenu(page, 'gu', 'moneyReports')
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/ledger\?/)
    await expectAccessible(page)
    await returnTo(page, '/admin/money-reports/trial-balance')
    await page.goto(`${shop.url}/admin/payouts/all`)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/admin\/payouts\/[^/]+/)
    await expectAccessible(page)
    await returnTo(page, '/admin/payouts/all')
    for (const path of ['/admin/payments/disputes', '/admin/payments/unapplied', '/admin/notify-me']) {
      await page.goto(`${shop.url}${path}`)
      await expectAccessible(page)
    }
  })
})

/** Lists whose first record has a page of its own. */
const lists = [
  ['countries', '/admin/countries', /\/admin\/countries\/[^/]+/],
  ['emails', '/admin/emails', /\/admin\/emails\/[^/]+/],
  ['pages', '/admin/pages', /\/admin\/pages\/[^/]+/],
  ['refunds', '/admin/refunds', /\/admin\/refunds\/[^/]+/],
] as const

test('each list of the menu opens a record, and the way back leads to the same list', async ({ page }) => {
  await openDesk(page, 'hi')
  for (const [screen, path, record] of lists) {
    await test.step(screen, async () => {
      await openFromMenu(page, 'hi', screen)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expectAccessible(page)
      await page.getByRole('main').getByRole('table').getByRole('link').first().click()
      await expect(page).toHaveURL(record)
      await expectAccessible(page)
      await page.goBack()
      await expect(page).toHaveURL((url) => url.pathname === path)
    })
  }
})

test('what is opened from elsewhere is whole on a phone in Gujarati', async ({ page }) => {
  await openDesk(page, 'gu')
  for (const [screen, path] of [
    ['applications', '/admin/applications'],
    ['carriers', '/admin/carriers'],
    ['questions', '/admin/questions'],
    ['staffRoles', '/admin/staff-roles'],
    ['reports', '/admin/reports/sales'],
  ] as const) {
    await openFromMenu(page, 'gu', screen)
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expectAccessible(page)
  }
  for (const path of [
    '/admin/bulk',
    '/admin/customers/import',
    '/admin/failed-jobs',
    '/admin/orders/new',
    '/admin/promotions/import',
    '/admin/reports/operations',
    '/admin/stores/import',
    '/admin/stores/new',
  ]) {
    await page.goto(`${shop.url}${path}`)
    await expectAccessible(page)
  }
})

test('the rarer screens of a seller are whole on a phone in Hindi', async ({ page }) => {
  await page.goto(shop.url)
  await setLanguage(page, 'hi')
  await signIn(page, 'seller')
  for (const path of [
    '/seller/bulk',
    '/seller/calendar',
    '/seller/insights',
    '/seller/labels',
    '/seller/notifications',
    '/seller/orders',
    '/seller/payouts',
    '/seller/people',
    '/seller/ready-texts',
    '/seller/recalls',
    '/seller/share',
  ]) {
    await page.goto(`${shop.url}${path}`)
    await expectAccessible(page)
  }
})

test('a category is to be called differently in half an hour, and then is; an offer is ended for a reason', async ({
  page,
}) => {
  const t = translatorFor('gu')
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(`${shop.url}${path}`, { form, headers: { origin: shop.url }, maxRedirects: 0 })
  await openDesk(page, 'gu')
  await openFromMenu(page, 'gu', 'categories')
  await page.getByRole('link', { name: 'નમકીન', exact: true }).first().click()
  await expect(page).toHaveURL(/\/admin\/categories\/[^/]+$/)
  const warm = `ગરમ નમકીન ${crypto.randomUUID().replaceAll(/\d|-/g, '').slice(0, 3)}`
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const title = t('categories', 'form.sign', { language: t('categories', 'language.gu') })
  await page.getByLabel(title, { exact: true }).fill(warm)
  const from = page.getByLabel(t('categories', 'form.from'), { exact: true })
  // The demo has a clock of its own.
  const { until: now } = await (await page.request.get(`${shop.url}/api/admin/money-reports/trial-balance`)).json()
  await from.fill(formatIndianDateTime(new Date(Date.parse(now) + 30 * 60_000)))
  const save = page.getByRole('button', { name: t('categories', 'save'), exact: true })
  await save.click()
  await expect(page.getByText(t('categories', 'reasonMissing'))).toBeVisible()
  await page.getByLabel(t('categories', 'form.reason'), { exact: true }).first().fill('The winter begins')
  await save.click()
  const plans = page.getByRole('table', { name: t('categories', 'plans.title') })
  await expect(plans.getByText(t('categories', 'plans.states.planned'), { exact: true }).first()).toBeVisible()
  await expect(plans.getByText(new RegExp(warm))).toBeVisible()
  await expectAccessible(page)
  const heading = async () => {
    await page.goto(`${shop.url}/products?category=${id}`)
    return page.getByRole('heading', { level: 1 }).innerText()
  }
  expect(await heading()).not.toContain(warm)
  expect((await post('/demo/clock', { hours: '1' })).status()).toBe(303)
  await expect.poll(heading).toContain(warm)

  await page.goto(`${shop.url}/admin/promotions`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/promotions\/[^/]+/)
  const end = page.getByRole('button', { name: t('promotions', 'switch.off'), exact: true })
  await end.click()
  await expect(page.getByText(t('promotions', 'form.wrong.reason'))).toBeVisible()
  const reason = page.getByLabel(t('promotions', 'reason'), { exact: true }).first()
  await expect(reason).toBeFocused()
  await reason.fill('Everything is sold')
  await end.click()
  await passStepUp(page, 'admin', 'gu')
  await expect(page.getByRole('button', { name: t('promotions', 'switch.on'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('table')).toBeVisible()
})
