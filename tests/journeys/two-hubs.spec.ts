import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { scanUnits } from '#tests/support/scan-units.ts'
import { bookAndPrint, handOver } from '#tests/support/send-station.ts'
import { expectNoOverflow, fillAddress, placeOrder, scrollToLocator, setLanguage } from '#tests/support/shopper.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { passStepUp, photograph, sendToHub, signIn } from '#tests/support/workers.ts'

const language = 'en'
const t = translatorFor(language)
const khakhra = 'otlavali-khakhra'
const ghari = 'taapi-kanthe-ghari'
const surtiHub = { en: 'Surat Hub', gu: 'સુરત હબ', hi: 'सूरत हब' }

/** A shop of its own: a second hub changes what every screen of a hub shows. */
let shop: RunningShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startRunningShop({ env: wideLimits })
})
test.afterAll(() => shop?.stop())

async function open(browser: Browser, name?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage()
  page.setDefaultTimeout(45_000)
  await page.goto('/')
  await setLanguage(page, language)
  if (name) await signIn(page, name)
  return page
}

test('two cities with a hub each: everyone sees, receives and sends their own, and an order moves with a reason', {
  tag: '@main',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const admin = await open(browser, 'admin')
  await openHub(admin)
  const surat = await hire(browser, admin)
  await assign(admin)
  const ahmedabad = await open(browser, 'courier')

  const orders = [
    await buy(browser, 'Ahmedabad', khakhra),
    await buy(browser, 'Surat', ghari),
    await buy(browser, 'Surat', ghari),
  ] as const
  const [own, theirs, moved] = orders
  const seller = await open(browser, 'seller')
  const ownCode = await sendToHub(seller, own.number)
  const theirCode = await sendToHub(admin, theirs.number)
  const movedCode = await sendToHub(admin, moved.number)

  await expectAwaited(ahmedabad, [own], [theirs, moved])
  await expectAwaited(surat, [theirs, moved], [own])

  await scanForeign(ahmedabad, theirCode)
  await surat.goto('/courier/hub')
  const there = t('hub-receiving', 'astray.there', { hub: 'Ahmedabad Consolidation Hub' })
  await expect(surat.getByRole('listitem').filter({ hasText: theirCode }).getByText(there)).toBeVisible()
  await expectNoOverflow(surat)

  await move(admin, moved.id)
  await receive(ahmedabad, movedCode)
  await receive(ahmedabad, ownCode)
  await receive(surat, theirCode)
  await expect(surat.getByText(t('hub-receiving', 'astray.title'))).toHaveCount(0)

  for (const [page, order, code] of [
    [surat, theirs, 'SUR'],
    [ahmedabad, own, 'AHM'],
  ] as const) {
    await seal(page, order.number)
    await page.goto('/courier/hub/send')
    for (const other of orders.filter(({ id }) => id !== order.id))
      await expect(page.getByText(other.number)).toHaveCount(0)
    await bookAndPrint(page, order.number, language)
    await handOver(page, order.number, language)
    await expect(page.getByText(new RegExp(`${code}-`)).first()).toBeVisible()
  }
  await admin.goto(`/admin/orders/${moved.id}`)
  await expect(admin.getByText(textPattern(t('hubs', 'order.stays'))).first()).toBeVisible()
  await expect(admin.getByText('The truck to Surat is full today').first()).toBeVisible()
})

/** The admin makes a second hub and lets it serve Surat; an empty form says what is missing. */
async function openHub(page: Page): Promise<void> {
  await page.goto('/admin/places')
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: t('opening', 'locations.addHub') }) })
  await form.getByRole('button', { name: t('opening', 'locations.addHub') }).click()
  await expect(form.getByText(t('opening', 'locations.pincodeWrong'))).toBeVisible()
  await form.getByLabel(t('opening', 'locations.nameEn')).fill(surtiHub.en)
  await form.getByLabel(t('opening', 'locations.nameGu')).fill(surtiHub.gu)
  await form.getByLabel(t('opening', 'locations.nameHi')).fill(surtiHub.hi)
  await form.getByLabel(t('hubs', 'field.street')).fill('7 Ring Road')
  await form.getByLabel(t('opening', 'locations.city')).fill('Surat')
  await form.getByLabel(t('opening', 'locations.pincode')).fill('395002')
  await form.getByRole('button', { name: t('opening', 'locations.addHub') }).click()
  await expect(page.getByText(t('hubs', 'code', { code: 'SUR' }), { exact: false })).toBeVisible()

  await page.getByRole('button', { name: `${t('opening', 'locations.change')} Surat`, exact: true }).click()
  const city = page.locator('form').filter({ has: page.getByRole('heading', { name: 'Surat', exact: true }) })
  await city.getByLabel(t('opening', 'locations.hub')).selectOption({ label: surtiHub.en })
  await city.getByRole('button', { name: t('opening', 'locations.save'), exact: true }).click()
  await expect(page.getByText(t('hubs', 'servedBy', { hub: surtiHub.en }), { exact: false })).toBeVisible()
  await expectNoOverflow(page)
}

/** The admin invites a second courier, who accepts; returns the page on which this one is signed in. */
async function hire(browser: Browser, admin: Page): Promise<Page> {
  const email = 'surti@haatdi.example'
  await admin.goto('/admin/invitations')
  await admin.getByLabel(t('people', 'invite.email'), { exact: true }).fill(email)
  for (const capability of ['pickup', 'hub', 'delivery'] as const) {
    const box = admin.getByLabel(t('people', `capability.${capability}`), { exact: true })
    if (!(await box.isChecked())) await box.check()
  }
  await admin.getByLabel(t('people', 'invite.language')).selectOption(language)
  await admin.getByRole('button', { name: t('people', 'invite.send') }).click()
  await passStepUp(admin, 'admin', language)
  await expect(admin.getByText(t('people', 'invite.sent', { email }))).toBeVisible()
  let link = ''
  await expect
    .poll(async () => {
      const sent = await (await admin.request.get('/dev/emails')).text()
      const name = new RegExp(`<td>${email}</td><td><a href="/dev/emails/([^"]+)"`).exec(sent)?.[1]
      const text = name ? await (await admin.request.get(`/dev/emails/${name}.txt`)).text() : ''
      link = /\/invitation\?token=[\w-]+/.exec(text)?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const page = await open(browser)
  await page.goto(link)
  const secret = 'ખાખરા અને ચા સવારે'
  await page.getByLabel(t('invitation', 'fullName'), { exact: true }).fill('Sejal Desai')
  await page.getByLabel(t('invitation', 'username'), { exact: true }).fill('surti')
  await page.getByLabel(t('invitation', 'password'), { exact: true }).fill(secret)
  await page.getByLabel(t('invitation', 'again'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('invitation', 'accept') }).click()
  await page.waitForURL((url) => url.pathname === '/courier/dashboard')
  await page.goto('/courier/hub')
  await expect(page.getByText(t('refusals', 'hub.none')).first()).toBeVisible()
  return page
}

/** The admin says that the new courier works at the new hub. */
async function assign(page: Page): Promise<void> {
  await page.goto('/admin/places')
  await page.getByRole('button', { name: `${t('hubs', 'people.open')} ${surtiHub.en}` }).click()
  await page.getByRole('checkbox', { name: /Sejal Desai/ }).check()
  await page.getByRole('button', { name: t('hubs', 'people.save'), exact: true }).click()
  await expect(page.getByText(t('hubs', 'people.saved')).first()).toBeVisible()
}

type Order = { id: string; number: string }

/** A guest chooses a city and orders one product of a store there, to be paid at the door. */
async function buy(browser: Browser, city: 'Ahmedabad' | 'Surat', brandId: string): Promise<Order> {
  const page = await open(browser)
  await page.getByRole('button', { name: t('ui', 'header.city') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${city}`) })
    .click()
  await expect(page.getByRole('button', { name: t('ui', 'header.city') })).toContainText(city)
  await page.goto(`/products?brandId=${brandId}`)
  const add = page.getByRole('button', { name: textPattern(t('ui', 'card.addName')) }).first()
  await (await scrollToLocator(add)).click()
  await expect(page.getByRole('textbox', { name: textPattern(t('ui', 'quantity.of')) }).first()).toHaveValue('1')
  await page.goto('/checkout')
  await fillAddress(page, language, { fullName: 'Hetal Joshi', email: `hubs-${Date.now()}@haatdi.example` })
  const id = await placeOrder(page, language)
  const order = await (await page.request.get(`/api/orders/${id}`)).json()
  await page.context().close()
  return order
}

/** The list of what should come has the orders of this hub and no others. */
async function expectAwaited(page: Page, own: readonly Order[], others: readonly Order[]): Promise<void> {
  await page.goto('/courier/hub')
  for (const { number } of own) await expect(page.getByText(number).first()).toBeVisible()
  for (const { number } of others) await expect(page.getByText(number)).toHaveCount(0)
}

/** A bag of the other hub: its own sentence and sound, which no scanner’s Enter closes; it is listed with whose it is. */
async function scanForeign(page: Page, code: string): Promise<void> {
  await page.evaluate(() => {
    const heard: number[] = []
    const parameter = () => ({
      value: 0,
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    })
    const node = { connect: () => node, start: () => undefined, stop: () => undefined }
    const tone = () => ({
      ...node,
      frequency: {
        set value(hertz: number) {
          heard.push(hertz)
        },
      },
    })
    class Recorder {
      currentTime = 0
      destination = node
      resume = async () => undefined
      createOscillator = tone
      createGain = () => ({ ...node, gain: parameter() })
    }
    Object.assign(window, { AudioContext: Recorder, heard })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: number[] }).heard)
  const scan = page.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  const block = page.getByRole('alertdialog')
  await expect(block).toContainText(t('refusals', 'scan.other-hub', { hub: surtiHub.en }))
  expect(await heard()).toEqual([880, 587, 392])
  await page.keyboard.press('Enter')
  await expect(block).toBeVisible()
  await block.getByRole('button').click()
  await expect(block).toBeHidden()
  await scan.fill('no code of ours')
  await scan.press('Enter')
  await expect(block).toContainText(t('refusals', 'scan.unreadable'))
  expect((await heard()).slice(3)).toEqual([196, 196])
  await page.keyboard.press('Escape')
  await page.goto('/courier/hub')
  const row = page.getByRole('listitem').filter({ hasText: code })
  await expect(row.getByText(t('hub-receiving', 'astray.here', { hub: surtiHub.en }))).toBeVisible()
  await expectNoOverflow(page)
}

async function move(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/orders/${id}`)
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('hubs', 'order.move') }) })
  await form.getByRole('button', { name: t('hubs', 'order.move') }).click()
  await expect(form.getByText(t('hubs', 'order.missing'))).toBeVisible()
  await form.getByLabel(t('hubs', 'order.to')).selectOption({ label: 'Ahmedabad Consolidation Hub' })
  await form.getByLabel(t('hubs', 'order.reason')).fill('The truck to Surat is full today')
  await form.getByRole('button', { name: t('hubs', 'order.move') }).click()
  await expect(page.getByText(t('hubs', 'order.moved')).first()).toBeVisible()
  await expectNoOverflow(page)
}

async function receive(page: Page, code: string): Promise<void> {
  await page.goto('/courier/hub')
  const scan = page.getByLabel(t('hub', 'receive.field'))
  await scan.fill(code)
  await scan.press('Enter')
  await expect(page.getByText(t('hub', 'receive.complete')).first()).toBeVisible()
}

async function seal(page: Page, number: string): Promise<void> {
  await page.goto('/courier/hub/pack')
  await page.getByRole('link', { name: `${t('hub', 'pack.open')} ${number}` }).click()
  await page.locator('input[type=file]').setInputFiles(await photograph())
  await expect(page.getByText(t('hub', 'photo.done')).first()).toBeVisible()
  await scanUnits(page, language)
  await page.getByRole('button', { name: t('hub-packing', 'box.use', { id: '' }).trim() }).click()
  await page.getByLabel(t('hub', 'seal.seal'), { exact: true }).fill(`S-${number}`)
  const box = page.url().split('/').at(-1)?.split('?')[0]
  const { expectedGrams } = await (await page.request.get(`/api/courier/hub/boxes/${box}`)).json()
  await page.getByLabel(t('hub', 'seal.weight'), { exact: true }).fill(String(expectedGrams))
  await page.getByRole('button', { name: t('hub', 'seal.submit') }).click()
  await expect(page.getByText(t('hub', 'seal.done', { order: number })).first()).toBeVisible()
}
