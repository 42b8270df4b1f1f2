import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { csvText } from '#server/documents/csv-text.ts'
import { phonePhoto } from '#tests/support/delivered-order.ts'
import { nextCode } from '#tests/support/demo-codes.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { owner, ownerPassword, type ProductionShop, startProductionShop } from '#tests/support/production-shop.ts'
import { scanUnits } from '#tests/support/scan-units.ts'
import { fillAddress, placeOrder } from '#tests/support/shopper.ts'
import { photograph, signOn } from '#tests/support/workers.ts'

const t = translatorFor('en')
const gu = translatorFor('gu')
const phone = { width: 360, height: 780 }
const sellerEmail = 'khakhra@shop.example'
const pdf = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'),
}

let shop: ProductionShop
const secrets = new Map<Page, string>()

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startProductionShop()
})
test.afterAll(() => shop?.stop())

async function open(browser: Browser, language: 'en' | 'gu', viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport })
  await context.addCookies([{ name: 'language', value: language, url: shop.url }])
  return context.newPage()
}

/** Presses a button whose action needs a second factor, which is set up on the way the first time. */
async function pressConfirmed(page: Page, button: Locator, done: Locator): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog')
  const first = dialog.getByLabel(t('second-factor', 'owner.password'))
  const code = dialog.getByLabel(t('second-factor', 'stepUp.code'))
  await expect(first.or(code).or(done).first()).toBeVisible({ timeout: 30_000 })
  if (await first.isVisible()) {
    await first.fill(ownerPassword)
    await dialog.getByRole('button', { name: t('second-factor', 'owner.go') }).click()
    const shown = await dialog.getByRole('group', { name: t('second-factor', 'app.secret') }).innerText()
    const secret = shown.replace(/\s/g, '')
    secrets.set(page, secret)
    await dialog.getByLabel(t('second-factor', 'app.firstCode')).fill(await nextCode(secret, page.url()))
    await dialog.getByRole('button', { name: t('second-factor', 'app.confirm') }).click()
    await dialog.getByRole('button', { name: t('second-factor', 'codes.saved') }).click()
  } else if (await code.isVisible()) {
    await code.fill(await nextCode(secrets.get(page) ?? '', page.url()))
    await dialog.getByRole('button', { name: t('second-factor', 'stepUp.go') }).click()
  }
  await expect(done.first()).toBeVisible({ timeout: 30_000 })
}

async function openLink(page: Page, address: string, path: string): Promise<void> {
  await expect.poll(() => shop.sentLink(address, path), { timeout: 30_000 }).toBeTruthy()
  await page.goto((await shop.sentLink(address, path)) ?? '')
}

/** Whatever the settings say of a demo, a production shop lets nobody become another person or advance the clock. */
async function expectNoDemo(page: Page): Promise<void> {
  await expect(page.locator('demo-bar')).toHaveCount(0)
  for (const [path, form] of [
    ['person', { person: 'admin' }],
    ['clock', { hours: '24' }],
    ['reset', { sure: '1' }],
  ] as const) {
    const response = await page.request.post(`/demo/${path}`, { form, headers: { origin: shop.url }, maxRedirects: 0 })
    expect([path, response.status()]).toEqual([path, 404])
  }
}

async function openShopByChecklist(admin: Page): Promise<void> {
  await admin.goto('/auth')
  await expectNoDemo(admin)
  await admin.getByLabel(t('account', 'signIn.name')).fill(owner)
  await admin.getByLabel(t('account', 'signIn.password'), { exact: true }).fill(ownerPassword)
  await admin.getByRole('button', { name: t('account', 'signIn.submit'), exact: true }).click()
  await expect(admin.getByText(t('shell', 'settingUp.text'))).toBeVisible({ timeout: 20_000 })
  await admin.goto('/admin/opening')
  for (const pack of ['countries', 'rates', 'festivals']) {
    await admin.goto(`/admin/starter-packs/${pack}`)
    const load = admin.getByRole('button', { name: textPattern(t('opening', 'pack.load_other')) })
    const one = admin.getByRole('button', { name: textPattern(t('opening', 'pack.load_one')) })
    await pressConfirmed(admin, load.or(one).first(), admin.getByText(t('opening', 'pack.complete')))
  }
  await admin.goto('/admin/places')
  const hub = admin.locator('form.place-form').first()
  await hub.getByLabel(t('opening', 'locations.nameEn')).fill('Ahmedabad')
  await hub.getByRole('button', { name: t('opening', 'locations.propose') }).click()
  await hub.getByLabel(t('opening', 'locations.city'), { exact: true }).fill('Ahmedabad')
  await hub.getByLabel(t('opening', 'locations.pincode')).fill('380001')
  await hub.getByRole('button', { name: t('opening', 'locations.addHub') }).click()
  await expect(admin.getByText('Ahmedabad, Gujarat 380001')).toBeVisible()
  const city = admin.locator('form.place-form').last()
  await city.getByLabel(t('opening', 'locations.nameEn')).fill('Ahmedabad')
  await city.getByRole('button', { name: t('opening', 'locations.propose') }).click()
  await city.getByRole('button', { name: t('opening', 'locations.addCity') }).click()
  await expect(admin.getByText(t('opening', 'locations.stores_other', { count: '0' }))).toBeVisible()
}

async function invite(browser: Browser, admin: Page, email: string, role: 'courier' | 'admin'): Promise<Page> {
  await admin.goto('/admin/invitations')
  await admin.getByLabel(t('people', 'invite.email'), { exact: true }).fill(email)
  await admin.getByLabel(t('people', 'role.label')).selectOption(role)
  if (role === 'courier') for (const box of await admin.locator('main').getByRole('checkbox').all()) await box.check()
  const sent = admin.getByText(t('people', 'invite.sent', { email }))
  await pressConfirmed(admin, admin.getByRole('button', { name: t('people', 'invite.send') }), sent)
  const page = await open(browser, 'en')
  await openLink(page, email, '/invitation')
  await page.getByLabel(t('invitation', 'fullName'), { exact: true }).fill('Kokila Dave')
  await page.getByLabel(t('invitation', 'username'), { exact: true }).fill(`${role}.kokila`)
  await page.getByLabel(t('invitation', 'password'), { exact: true }).fill(ownerPassword)
  await page.getByLabel(t('invitation', 'again'), { exact: true }).fill(ownerPassword)
  await page.getByRole('button', { name: t('invitation', 'accept') }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/invitation'))
  return page
}

async function apply(page: Page): Promise<void> {
  const label = (text: string) => page.getByLabel(text, { exact: true })
  await page.goto('/auth?register=seller')
  await label(gu('registration', 'fullName')).fill('આશા મહેતા')
  await label(gu('registration', 'email')).fill(sellerEmail)
  await label(gu('registration', 'username')).fill('ashakhakhra')
  await label(gu('registration', 'brandName')).fill('આશા ખાખરા')
  await label(gu('registration', 'passwordLabel')).fill(ownerPassword)
  await label(gu('registration', 'confirmPassword')).fill(ownerPassword)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: gu('registration', 'submit.seller') }).click()
  await page.waitForURL((url) => url.pathname === '/seller')
  await openLink(page, sellerEmail, '/verify-email')
  await page.getByRole('button', { name: gu('registration', 'verify.submit') }).click()
  await expect(page.getByRole('heading', { name: gu('registration', 'verify.doneTitle') })).toBeVisible()
}

/** What the seller sends, by step: the fields with their values, and whether a document belongs to it. */
const papers: Record<string, [fields: Record<string, string>, document: boolean]> = {
  person: [{ fullName: 'આશા મહેતા', legalForm: 'individual', legalName: 'Asha Mehta', phone: '98250 12345' }, false],
  address: [{ address: '4 Otla Pol', town: 'Ahmedabad', state: 'Gujarat', pincode: '380001' }, false],
  fssai: [{ number: '2072 4001 000123', category: 'registration', expiresOn: '2030-03-31' }, true],
  gst: [{}, false],
  address_proof: [{ document: 'electricity_bill' }, true],
  pan: [{ number: 'abcpe1234f', nameOnCard: 'Asha Mehta' }, true],
  bank: [
    { holder: 'Asha Mehta', ifsc: 'sbin0001234', accountNumber: '12345678901', accountAgain: '12345678901' },
    true,
  ],
}

async function setUpStore(page: Page): Promise<void> {
  const label = (text: string) => page.getByLabel(text, { exact: true })
  await page.goto('/seller/setup')
  // The name was in Gujarati: the other two are proposed.
  await expect(label(gu('store-setup', 'profile.nameGu'))).toHaveValue('આશા ખાખરા')
  await expect(label(gu('store-setup', 'profile.nameEn'))).toHaveValue('Asha Khakhra')
  await label(gu('store-setup', 'profile.specialityGu')).fill('હાથે શેકેલા ખાખરા')
  await page
    .getByRole('button', { name: gu('store-setup', 'profile.propose') })
    .first()
    .click()
  await label(gu('store-setup', 'profile.storyGu')).fill('એક ઓટલે ત્રણ બહેનો, સવારના ધીમા તાપે શેકાતા ખાખરા.')
  await label(gu('store-setup', 'profile.since')).fill('2019')
  await page
    .locator('details#profile')
    .getByRole('button', { name: gu('store-setup', 'save') })
    .click()
  for (const [kind, [fields, hasDocument]] of Object.entries(papers)) {
    const step = page.locator(`details#${kind}`)
    await expect(step).toBeAttached()
    if ((await step.getAttribute('open')) === null) await step.locator('summary').click()
    for (const [name, value] of Object.entries(fields)) {
      const text = gu('store-setup', `field.${name}` as 'field.fullName')
      const field = step.getByLabel(text).and(page.locator('input, textarea, select')).first()
      const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT')
      await (isList ? field.selectOption(value) : field.fill(value))
    }
    if (kind === 'gst') await step.getByLabel(gu('store-setup', 'field.declared')).check()
    if (hasDocument) {
      await step.locator('input[type=file]').setInputFiles(pdf)
      await expect(step.getByText(gu('store-setup', 'file.chosen', { name: pdf.name }))).toBeVisible()
    }
    await step.getByRole('button', { name: gu('store-setup', 'send') }).click()
    await expect(step.locator('summary').getByText(gu('store-setup', 'state.submitted'))).toBeVisible()
  }
}

async function verifyStore(admin: Page): Promise<void> {
  await admin.goto('/admin/stores')
  await admin.getByRole('link', { name: 'Asha Khakhra' }).first().click()
  for (const kind of Object.keys(papers)) {
    const paper = admin.locator(`section#${kind}`)
    const accept = paper.getByRole('button', { name: new RegExp(`^${t('store-review', 'accept')}`) })
    await pressConfirmed(admin, accept, paper.getByRole('button', { name: new RegExp(`^${t('store-review', 'ask')}`) }))
  }
  const approve = admin.getByRole('button', { name: t('store-review', 'approve') })
  await pressConfirmed(admin, approve, admin.getByText(t('store-review', 'approved')))
  // Payouts are made by hand here, so no test transfer checks the account.
  const account = admin.getByRole('button', { name: t('store-review', 'account.confirm') })
  await expect(async () => {
    await admin.reload()
    await expect(account).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await pressConfirmed(admin, account, admin.getByText(t('store-review', 'account.confirmed')))
}

async function listProducts(page: Page, names: readonly string[]): Promise<void> {
  const language = gu('product-desk', 'language.gu')
  for (const name of names) {
    await page.goto('/seller/products/new')
    const type = (label: string, text: string) => page.getByLabel(label).first().fill(text)
    await type(gu('product-desk', 'field.name', { language }), name)
    const proposals = page.getByRole('button', { name: gu('product-desk', 'form.useProposal') })
    await expect(proposals).toHaveCount(2)
    await proposals.first().click()
    await proposals.first().click()
    await type(gu('product-desk', 'field.description', { language }), 'ચા સાથે ખવાય એવી કડક, હાથે વણેલી.')
    await type(gu('product-desk', 'field.price'), '૧૨૦')
    await type(gu('product-desk', 'field.weight'), '250 g')
    await type(gu('product-desk', 'field.stock'), '40')
    await type(gu('product-desk', 'field.ingredients'), 'ઘઉંનો લોટ, ઘી, જીરું, મીઠું')
    await page.getByRole('button', { name: 'હા' }).first().click()
    await type(gu('product-desk', 'field.shelfLifeDays'), '60')
    await page.getByRole('button', { name: '19059090' }).first().click()
    const photo = { name: 'rotlo.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
    await page.locator('input[type=file]').first().setInputFiles(photo)
    await expect(page.getByLabel(gu('product-desk', 'form.photoAlt')).first()).toBeVisible()
    await page
      .getByRole('button', { name: gu('product-desk', 'new.submit') })
      .first()
      .click()
    await page.waitForURL((url) => /\/seller\/products\/(?!new)/.test(url.pathname))
  }
}

async function approveProducts(admin: Page, count: number): Promise<void> {
  const rows = admin.locator('main tbody tr')
  for (let left = count; left > 0; left--) {
    await admin.goto('/admin/products?state=waiting')
    await expect(rows).toHaveCount(left)
    await rows.first().getByRole('link').first().click()
    await admin.getByRole('button', { name: t('product-desk', 'review.approve'), exact: true }).click()
    await expect(admin.locator('main .pill').first()).toHaveText(t('product-desk', 'changeState.approved'))
  }
  await admin.goto('/admin/opening')
  await expect(admin.getByText(t('opening', 'open'))).toBeVisible()
}

/** The seller downloads the products, adds rows in a spreadsheet, sends the file back and applies it. */
async function listBySheet(page: Page, count: number): Promise<void> {
  const answer = await page.request.get('/api/seller/product-sheet-file?format=csv')
  const [head = [], first = []] = parse(await answer.body(), { bom: true }) as string[][]
  const names = ['en', 'gu', 'hi'].map((language) =>
    head.indexOf(gu('product-sheets', `columns.name.${language}` as 'columns.name.en')),
  )
  expect(names).not.toContain(-1)
  const rows = Array.from({ length: count }, (_, index) =>
    first.map((cell, column) => (column === 0 ? '' : names.includes(column) ? `${cell} ${index + 1}` : cell)),
  )
  await page.goto('/seller/products')
  await page.getByRole('button', { name: gu('product-sheets', 'open'), exact: true }).click()
  await page
    .getByLabel(gu('product-sheets', 'choose'))
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: csvText([head, ...rows]) })
  const apply = page.getByRole('button', { name: gu('product-sheets', 'apply_other', { count: String(count) }) })
  await expect(apply).toBeVisible({ timeout: 60_000 })
  await apply.click()
  await expect(page.getByText(gu('product-sheets', 'states.applied'), { exact: true })).toBeVisible({ timeout: 60_000 })
}

/** A guest finds the product, and orders it with cash on delivery. Returns the order's id. */
async function buy(guest: Page): Promise<string> {
  await expect(async () => {
    await guest.goto('/search?q=bhakhri')
    await expect(guest.locator('main a[href^="/product/"]').first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await guest.locator('main a[href^="/product/"]').first().click()
  await guest.waitForURL(/\/product\//)
  await guest
    .getByRole('button', { name: textPattern(t('shelves', 'product.add')) })
    .first()
    .click()
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('cart'))).not.toBeNull()
  await guest.goto('/checkout')
  await fillAddress(guest, 'en', { fullName: 'Hetal Joshi', email: 'hetal@guest.example' })
  return placeOrder(guest, 'en')
}

/** The seller accepts and packs the order on a phone. Returns the code on the bag. */
async function pack(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/seller/parts?state=new')).json()
  const [{ id, code }] = items as [{ id: string; code: string }]
  await page.goto('/seller')
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/acceptances'))
  await page.getByRole('button', { name: `${gu('seller-day', 'accept')} ${code}` }).click()
  await accepted
  await page.goto(`/seller/parts/${id}`)
  await page.getByLabel(gu('seller', 'pack.weight')).fill('460')
  for (const lot of await page.getByLabel(gu('seller', 'pack.lot')).all()) await lot.fill('L-7')
  await page.getByLabel(gu('seller', 'pack.label')).check()
  await page.getByRole('button', { name: gu('seller', 'pack.submit'), exact: true }).click()
  await expect(page.getByText(gu('seller', 'pack.done', { code })).first()).toBeVisible()
  return code
}

/** The hub consolidates, and the courier delivers and collects the cash. */
async function consolidateAndDeliver(courier: Page, code: string): Promise<void> {
  await courier.goto('/courier/hub')
  const scan = courier.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  await expect(courier.getByText(t('hub', 'receive.complete')).first()).toBeVisible()
  const [shipment] = (await (await courier.request.get('/api/courier/hub/boxes?state=all')).json()).items
  await courier.goto(`/courier/hub/boxes/${shipment.id}`)
  await courier.locator('input[type=file]').setInputFiles(await photograph())
  await expect(courier.getByText(t('hub', 'photo.done')).first()).toBeVisible()
  await scanUnits(courier, 'en')
  const { expectedGrams } = await (await courier.request.get(`/api/courier/hub/boxes/${shipment.id}`)).json()
  const measured = { weight: String(expectedGrams), length: '30', width: '22', height: '18', seal: 'S-1' } as const
  for (const [field, typed] of Object.entries(measured))
    await courier.getByLabel(t('hub', `seal.${field}` as 'seal.weight'), { exact: true }).fill(typed)
  await courier.getByRole('button', { name: t('hub', 'seal.submit') }).click()
  await courier.getByLabel(t('hub', 'waybill.number')).fill(`DD${String(Date.now()).slice(-11)}`)
  await courier.getByLabel(t('hub', 'waybill.cost')).fill('84.50')
  await courier.getByRole('button', { name: t('hub', 'waybill.submit') }).click()
  await expect(courier.getByText(textPattern(t('hub', 'waybill.done'))).first()).toBeVisible()

  const [parcel] = (await (await courier.request.get('/api/courier/parcels?state=open')).json()).items
  await courier.goto(`/courier/dashboard?parcel=${parcel.id}`)
  const dialog = courier.getByRole('dialog')
  for (const event of ['handed_to_carrier', 'in_transit', 'delivered'] as const) {
    const name = t('courier-steps', `report.${event}`)
    await courier.getByRole('button', { name, exact: true }).click()
    if (event === 'handed_to_carrier') await dialog.getByLabel(t('courier', 'whoTook')).fill('Mehul, van 12')
    if (event === 'delivered') {
      const due = /₹([\d,.]+)/.exec(await dialog.innerText())?.[1]?.replaceAll(',', '') ?? ''
      await dialog.getByLabel(t('courier', 'collected')).fill(due)
      await dialog.getByRole('radio', { name: t('last-mile', 'proof.signature') }).check({ force: true })
      await signOn(courier, dialog)
    }
    if (event !== 'in_transit') await dialog.getByRole('button', { name, exact: true }).click()
    await expect(courier.getByText(textPattern(t('courier', 'reported', { label: name }))).first()).toBeVisible()
  }
}

/** Two admins count the cash, prepare and approve the run, pay at the bank and import its answer. */
async function payOut(admin: Page, second: Page): Promise<void> {
  await admin.goto('/admin/payouts/cash')
  const record = admin.getByRole('button', { name: t('payouts', 'record') })
  await pressConfirmed(admin, record, admin.getByText(t('payouts', 'waiting')))
  await second.goto('/admin/payouts/cash')
  const confirm = second.getByRole('button', { name: t('payouts', 'confirm') })
  await pressConfirmed(second, confirm, second.getByText(t('payouts', 'noCash')))
  await shop.passWindow()
  const prepare = admin.getByRole('button', { name: t('payouts', 'prepare') })
  await expect(async () => {
    await admin.goto('/admin/payouts')
    await expect(prepare).toBeEnabled({ timeout: 2_000 })
  }).toPass({ timeout: 150_000 })
  await pressConfirmed(admin, prepare, admin.getByText(textPattern(t('payouts', 'total'))))
  await second.goto(admin.url())
  const approve = second.getByRole('button', { name: t('payouts', 'approve') })
  await pressConfirmed(second, approve, second.getByRole('button', { name: t('payouts', 'bankFile') }))
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: t('payouts', 'bankFile') }).click()
  const [, line = ''] = (await readFile(await (await download).path(), 'utf8')).split('\n')
  expect(line).toContain('Asha Mehta')
  await second
    .getByLabel(t('payouts', 'references'))
    .last()
    .fill(`${line.split(',')[0]},paid,UTR0000123`)
  const imported = second.getByText(t('payouts', 'imported_one', { count: '1' }))
  await pressConfirmed(second, second.getByRole('button', { name: t('payouts', 'importAct') }), imported)
}

test('an empty production shop is opened, stocked, sells, delivers and pays its seller, by screens alone', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const admin = await open(browser, 'en')
  await test.step('the first admin opens the shop', () => openShopByChecklist(admin))
  const second = await invite(browser, admin, 'kokila@shop.example', 'admin')
  const courier = await invite(browser, admin, 'mina@courier.example', 'courier')
  const sellerPage = await open(browser, 'gu', phone)
  await test.step('a seller applies in Gujarati on a phone', () => apply(sellerPage))
  await test.step('the seller sets up the store', () => setUpStore(sellerPage))
  await test.step('an admin verifies it', () => verifyStore(admin))
  const names = ['જીરા ભાખરી', 'મેથી ખાખરા', 'સાદા ખાખરા']
  await test.step('the seller lists three products', () => listProducts(sellerPage, names))
  await test.step('an admin approves them', () => approveProducts(admin, names.length))
  await test.step('the seller lists 200 more by a sheet', () => listBySheet(sellerPage, 200))
  const guest = await open(browser, 'en', phone)
  const order = await test.step('a guest buys one', () => buy(guest))
  const code = await test.step('the seller packs it', () => pack(sellerPage))
  await test.step('it is consolidated and delivered', () => consolidateAndDeliver(courier, code))
  await guest.goto(`/orders/${order}`)
  await expect(guest.getByText(t('statuses', 'order.delivered')).first()).toBeVisible()
  await test.step('the seller is paid', () => payOut(admin, second))
  await sellerPage.goto('/seller/money')
  await expect(sellerPage.getByText(gu('passbook', 'line.payout')).first()).toBeVisible()
  await expect(sellerPage.getByText(gu('passbook', 'utr', { utr: 'UTR0000123' })).first()).toBeVisible()
  expect(() => shop.reconcile()).not.toThrow()
})
