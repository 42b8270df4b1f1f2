import { expect, type Page } from '@playwright/test'
import type { DeskQueue } from '#domain/site/desk-queue.ts'
import { type DeskKeys, deskKeys, giveCode } from '#tests/support/desk-keys.ts'
import { orderOf } from '#tests/support/guest-order.ts'
import { test } from '#tests/support/journey.ts'
import { textPattern, translatorFor } from '#tests/support/journey-translator.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { untilSettled } from '#tests/support/settled-page.ts'
import { setLanguage } from '#tests/support/shopper.ts'
import { wideLimits } from '#tests/support/wide-limits.ts'
import { signIn } from '#tests/support/workers.ts'
import { queueLists } from '#web/admin/queue-lists.ts'

const t = translatorFor('en')
const minutes = 60_000
let shop: RunningShop

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeAll(async () => {
  test.setTimeout(3 * minutes)
  shop = await startRunningShop({ env: { ...wideLimits, DEMO_SHOP: 'year' } })
})
test.afterAll(() => shop.stop())

/** Opens the desk of an admin, with a tag and a template that colleagues made before, and cash orders to confirm. */
async function openDesk(page: Page): Promise<DeskKeys> {
  await page.goto(shop.url)
  await setLanguage(page, 'en')
  await signIn(page, 'admin')
  // Three open cash orders of one guest are worth a call.
  for (let placed = 0; placed < 4; placed += 1) await orderOf('many.orders@demo.example', shop.url)
  await expect.poll(async () => (await listOrders(page, 'cashRisk.in:to_call')).length).toBeGreaterThan(1)
  const make = (path: string, data: object) =>
    page.request.post(`${shop.url}${path}`, { data, headers: { origin: shop.url } })
  await make('/api/admin/order-tags', { name: 'Gift box', colour: '#0E4D64' })
  const message = {
    name: 'Meera Shah',
    email: 'meera@demo.example',
    subject: 'Invoice',
    message: 'Please send it again.',
  }
  for (let sent = 0; sent < 3; sent += 1) await make('/api/contact', message)
  const texts = { en: 'Hello {name}, your box is on its way.', gu: '', hi: '' }
  await make('/api/admin/reply-templates', { name: 'On its way', texts })
  await page.goto(`${shop.url}/admin`)
  return deskKeys(page)
}

/** Goes to what waits by the search of everything. */
async function openQueue(page: Page, keys: DeskKeys, queue: DeskQueue): Promise<void> {
  await leaveFor(page, keys, t('desk', `queues.${queue}`))
  await page.waitForURL(`${shop.url}${queueLists[queue]}`)
}

/** Goes to a screen by the search of everything, and waits until the page before it is gone. */
async function leaveFor(page: Page, keys: DeskKeys, screen: string): Promise<void> {
  await page.locator('main h1').evaluate((heading) => heading.setAttribute('data-left', ''))
  await keys.press('Control+k')
  await keys.find(screen)
  await keys.press('Enter')
  await page.locator('main h1:not([data-left])').waitFor()
}

/** Opens an order by its number; Enter comes before the shop has answered. */
async function openOrder(page: Page, keys: DeskKeys, { id, number }: ListedOrder): Promise<void> {
  await keys.press('Control+k')
  await keys.find(number)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/admin/orders/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeFocused()
}

type ListedOrder = { id: string; number: string; phone: string }
async function listOrders(page: Page, filter: string): Promise<ListedOrder[]> {
  const answer = await page.request.get(`${shop.url}/api/admin/orders?filter=${encodeURIComponent(filter)}`)
  return (await answer.json()).items
}

const toast = (page: Page, text: string) =>
  page
    .locator('.toast')
    .filter({ hasText: textPattern(text) })
    .first()
const toasted = (text: string) => (page: Page) => expect(toast(page, text)).toBeVisible()

/** A day so many days from now, as it is typed into a date field. */
function typedDay(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 24 * 60 * minutes).toISOString().slice(0, 10).split('-')
  return `${month}${day}${year}`
}

/** Ten situations that wait in the demo, each resolved by the keyboard and checked on the screen. */
const situations: Record<string, (page: Page, keys: DeskKeys) => Promise<void>> = {
  'a cash order is called and confirmed': async (page, keys) => {
    await openQueue(page, keys, 'cashToConfirm')
    await keys.openFirst()
    await keys.press('n', 'Control+Enter')
    await expect(page.getByText(textPattern(t('cash-risk', 'confirmed'))).first()).toBeVisible()
  },
  'a claim is granted': async (page, keys) => {
    await openQueue(page, keys, 'claims')
    await keys.openFirst()
    await keys.press('r', 'Control+Enter')
    await giveCode(page, 'admin')
    await expect(page.locator('main .pill').first()).toHaveText(t('statuses', 'deskClaim.granted'))
  },
  'a ticket is answered by a template': async (page, keys) => {
    await openQueue(page, keys, 'tickets')
    await keys.openFirst()
    await keys.press('n', 'ArrowDown', 'Control+Enter')
    await expect(page.locator('main .message-lines').filter({ hasText: 'your box is on its way' })).toBeVisible()
  },
  'a change of a product is approved': async (page, keys) => {
    await openQueue(page, keys, 'products')
    await keys.openFirst()
    await keys.press('n', 'Enter')
    await expect(page.locator('main .pill').first()).toHaveText(t('product-desk', 'changeState.approved'))
  },
  'a document of a store is verified': async (page, keys) => {
    await openQueue(page, keys, 'documents')
    await keys.openFirst()
    await keys.press('n', 'Enter')
    await expect(page.getByText(t('store-review', 'accepted')).first()).toBeVisible()
    await expect(page.locator('#address .pill')).toHaveText(t('store-setup', 'state.accepted'))
  },
  'a note on an order mentions a colleague': async (page, keys) => {
    const [order] = await listOrders(page, 'status.in:delivered')
    if (!order) throw new Error('Nothing is delivered.')
    await openOrder(page, keys, order)
    await keys.press('c')
    await keys.write('She asks for the evening ')
    await keys.press('@', 'Space', 'Control+Enter')
    await expect(page.getByText('She asks for the evening').last()).toBeVisible()
    await expect(toast(page, t('admin', 'notes.saved'))).toBeVisible()
  },
  'a part of an order is refunded': async (page, keys) => {
    const [, order] = await listOrders(page, 'status.in:delivered;method.in:online')
    if (!order) throw new Error('Nothing that was paid is delivered.')
    await openOrder(page, keys, order)
    await keys.press('r')
    await keys.write('20')
    await keys.press('Control+Enter')
    await keys.write('One packet was broken')
    await keys.press('Control+Enter')
    await expect(page.getByRole('table', { name: t('refunds', 'manual.earlier') })).toContainText('20')
  },
  'a search without results becomes a synonym': async (page, keys) => {
    await openQueue(page, keys, 'searches')
    await page.locator('main tbody tr').first().waitFor()
    await keys.press('j', 'n', 'Enter')
    await untilTried(page)
    await keys.press('Control+Enter')
    await expect(toast(page, t('search-learning', 'saved'))).toBeVisible()
  },
  'a message is marked as answered': async (page, keys) => {
    await openQueue(page, keys, 'messages')
    await keys.openFirst()
    await keys.press('n', 'Enter')
    await expect(page.getByText(textPattern(t('inbox', 'answered'))).first()).toBeVisible()
  },
  'a store goes on holiday': async (page, keys) => {
    await leaveFor(page, keys, t('admin', 'nav.stores'))
    await page.locator('main tbody tr').first().waitFor()
    await keys.press('j', 'x', 'n')
    await keys.find(t('bulk', 'kinds.store-holiday').slice(0, 2))
    await keys.press('Tab')
    await keys.write(typedDay(7))
    // The field's calendar comes between in some browsers.
    const until = page.getByLabel(t('bulk', 'value.until'))
    while (!(await until.evaluate((field) => field === document.activeElement))) await keys.press('Tab')
    await keys.write(typedDay(9))
    await keys.press('Control+Enter')
    await page.getByRole('dialog').waitFor()
    await keys.press('Control+Enter')
    await page.waitForURL(/\/admin\/bulk\//)
    await expect(page.getByText(t('bulk', 'states.done')).first()).toBeVisible()
  },
}

test('an admin resolves ten situations of the living demo by keyboard in under three minutes', async ({ page }) => {
  test.setTimeout(5 * minutes)
  const keys = await openDesk(page)
  const start = Date.now()
  for (const [name, resolve] of Object.entries(situations)) await test.step(name, () => resolve(page, keys))
  const seconds = Math.round((Date.now() - start) / 1000)
  console.info(`ten situations by keyboard: ${seconds} s`)
  expect(seconds).toBeLessThan(180)
})

type Act = {
  /** What is done from which list. */
  list: string
  run: (keys: DeskKeys, page: Page) => Promise<void>
  seen: (page: Page) => Promise<void>
}

/** Opens the first record of the list and then presses these keys. */
const opened =
  (...then: string[]) =>
  async (keys: DeskKeys) => {
    await keys.openFirst()
    await keys.press(...then)
  }

/** Opens the first record and an act of it by the search of everything; what is typed is enough to find it. */
const searched = (typed: string, act: string) => async (keys: DeskKeys, page: Page) => {
  await keys.openFirst()
  await page.getByRole('button', { name: act }).first().waitFor()
  await keys.press('Control+k')
  await keys.find(typed)
  await keys.press('Enter')
  await page.locator('main :is(button, input, select, textarea):focus').waitFor()
}

const inOrder =
  (...parts: ((keys: DeskKeys, page: Page) => Promise<void>)[]) =>
  async (keys: DeskKeys, page: Page) => {
    for (const part of parts) await part(keys, page)
  }
const pressed =
  (...names: string[]) =>
  (keys: DeskKeys) =>
    keys.press(...names)
const written = (text: string) => (keys: DeskKeys) => keys.write(text)

const orders = '/admin/orders?filter=status.in:delivered;method.in:online'
const claims = queueLists.claims
const tickets = queueLists.tickets

const acts: Record<string, Act> = {
  'find an order by the last digits of a phone': {
    list: '/admin',
    run: async (keys, page) => {
      const [order] = await listOrders(page, 'status.in:delivered')
      await keys.press('Control+k')
      await keys.find(order?.phone.slice(-4) ?? '')
      await keys.press('Enter')
    },
    seen: (page) => page.waitForURL((url) => /\/admin\/(orders|customers)\/./.test(url.pathname)),
  },
  'open a screen': {
    list: '/admin',
    run: async (keys) => {
      await keys.press('Control+k')
      await keys.find('refun')
      await keys.press('Enter')
    },
    seen: (page) => page.waitForURL((url) => url.pathname === '/admin/refunds'),
  },
  'open an order': {
    list: orders,
    run: opened(),
    seen: (page) => expect(page.locator('[data-record=next]')).toBeVisible(),
  },
  'go to the next order': {
    list: orders,
    run: opened('j'),
    seen: (page) => expect(page.locator('[data-record=previous]')).toBeVisible(),
  },
  'go back to the list, at the row': {
    list: orders,
    run: inOrder(opened('j'), (_, page) => page.locator('[data-record=previous]').waitFor(), pressed('u')),
    seen: (page) => expect(page.locator('tbody tr').nth(1)).toBeFocused(),
  },
  'turn the page of a list': {
    list: '/admin/orders',
    run: pressed(']'),
    seen: (page) => page.waitForURL(/page=2/),
  },
  'search a list': {
    list: '/admin/orders',
    run: async (keys) => {
      await keys.press('/')
      await keys.find('Shah')
      await keys.press('Enter')
    },
    seen: (page) => page.waitForURL(/q=Shah/),
  },
  'tag a chosen order': {
    list: orders,
    run: inOrder(pressed('j', 'x', 'n', 'Tab', 'ArrowDown', 'Control+Enter'), (keys, page) =>
      page
        .getByRole('dialog')
        .waitFor()
        .then(() => keys.press('Control+Enter')),
    ),
    seen: (page) => page.waitForURL(/\/admin\/bulk\//),
  },
  'tag an open order': {
    list: '/admin/orders?filter=status.in:delivered;method.in:cod',
    run: opened('t', 'ArrowDown'),
    seen: toasted(t('order-tags', 'putOn')),
  },
  'write a note on an order': {
    list: orders,
    run: inOrder(opened('c'), written('Rang twice'), pressed('Control+Enter')),
    seen: toasted(t('admin', 'notes.saved')),
  },
  'mention a colleague in a note': {
    list: orders,
    run: inOrder(opened('c'), written('Please call '), pressed('@', 'Space', 'Control+Enter')),
    seen: toasted(t('admin', 'notes.saved')),
  },
  'send the emails of an order again': {
    list: orders,
    run: inOrder(searched('se', t('admin', 'emails.again')), pressed('Enter')),
    seen: toasted(t('admin', 'emails.againSent')),
  },
  'refund a part of an order': {
    list: orders,
    run: inOrder(
      opened('r'),
      written('5'),
      pressed('Control+Enter'),
      written('One was broken'),
      pressed('Control+Enter'),
    ),
    seen: toasted(t('refunds', 'manual.done')),
  },
  'confirm a cash order': {
    list: queueLists.cashToConfirm,
    run: opened('n', 'Control+Enter'),
    seen: toasted(t('cash-risk', 'saved')),
  },
  'grant a claim': { list: claims, run: opened('r', 'Control+Enter'), seen: toasted(t('claim-desk', 'grant.done')) },
  'refuse a claim': {
    list: claims,
    run: inOrder(opened('d'), written('It came whole'), pressed('Control+Enter')),
    seen: toasted(t('claim-desk', 'refuse.done')),
  },
  'ask the customer of a claim': {
    list: claims,
    run: inOrder(
      searched('qu', t('claim-desk', 'requestEvidence.do')),
      written('Which packet was it?'),
      pressed('Control+Enter'),
    ),
    seen: toasted(t('claim-desk', 'requestEvidence.done')),
  },
  'take a conversation': { list: tickets, run: opened('a', 'Enter'), seen: toasted(t('inbox', 'work.taken')) },
  'put a conversation off until tomorrow': {
    list: tickets,
    run: inOrder(searched('tom', 'Tomorrow'), pressed('Enter')),
    seen: toasted(t('inbox', 'snooze.done')),
  },
  'answer a ticket by a template': {
    list: tickets,
    run: opened('n', 'ArrowDown', 'Control+Enter'),
    seen: toasted(t('inbox', 'answer.sent')),
  },
  'answer a ticket in own words': {
    list: tickets,
    run: inOrder(opened('n', 'Tab', 'Tab'), written('It leaves today.'), pressed('Control+Enter')),
    seen: toasted(t('inbox', 'answer.sent')),
  },
  'write a note on a ticket': {
    list: tickets,
    run: inOrder(opened('c'), written('Knows the shop'), pressed('Control+Enter')),
    seen: toasted(t('inbox', 'note.sent')),
  },
  'close a ticket': {
    list: tickets,
    run: inOrder(searched('cl', t('inbox', 'close')), pressed('Enter')),
    seen: toasted(t('inbox', 'closed')),
  },
  'mark a message as answered': {
    list: queueLists.messages,
    run: opened('n', 'Enter'),
    seen: toasted(t('inbox', 'marked')),
  },
  'answer a message in a ticket': {
    list: queueLists.messages,
    run: inOrder(searched('ti', t('inbox', 'asTicket.open')), pressed('ArrowDown', 'Control+Enter')),
    seen: toasted(t('inbox', 'asTicket.opened')),
  },
  'hold a review': {
    list: '/admin/reviews',
    run: opened('n', 'ArrowDown', 'Tab', 'Tab', 'Enter'),
    seen: toasted(t('admin', 'reviews.doneText.hold')),
  },
  'approve a change of a product': {
    list: queueLists.products,
    run: opened('n', 'Enter'),
    seen: toasted(t('product-desk', 'review.approved')),
  },
  'decline a change of a product': {
    list: queueLists.products,
    run: inOrder(opened('d', 'Enter', 'Tab', 'Tab'), written('Which oil?'), pressed('Control+Enter')),
    seen: toasted(t('product-desk', 'review.declined')),
  },
  'accept a document of a store': {
    list: queueLists.documents,
    run: opened('n', 'Enter'),
    seen: toasted(t('store-review', 'accepted')),
  },
  'refuse a document of a store': {
    list: queueLists.documents,
    run: opened('d', 'Enter', 'Control+Enter'),
    seen: toasted(t('store-review', 'refused')),
  },
  'teach search a word': {
    list: queueLists.searches,
    run: inOrder(pressed('j', 'n', 'Enter'), (keys, page) => untilTried(page).then(() => keys.press('Control+Enter'))),
    seen: toasted(t('search-learning', 'saved')),
  },
  'request a product that was searched for': {
    list: queueLists.searches,
    run: pressed('j', 'n', 'n', 'Enter'),
    seen: toasted(t('search-lists', 'requested')),
  },
  'turn an offer off': {
    list: '/admin/promotions',
    run: inOrder(searched('tu', t('promotions', 'switch.off')), written('Sold out'), pressed('Control+Enter')),
    seen: toasted(t('promotions', 'form.saved')),
  },
}
const mostPresses = 8

test('each of the everyday acts takes at most eight presses from its list', async ({ page }) => {
  test.setTimeout(8 * minutes)
  const keys = await openDesk(page)
  const counts: Record<string, number> = {}
  for (const [name, { list, run, seen }] of Object.entries(acts))
    await test.step(name, async () => {
      await page.goto(`${shop.url}${list}`)
      await untilSettled(page)
      keys.takeCount()
      await run(keys, page)
      await passStepUpIfShown(page, seen)
      counts[name] = keys.takeCount()
    })
  console.info(`presses: ${Object.values(counts).join(', ')}`)
  expect(Object.keys(counts).length).toBeGreaterThanOrEqual(30)
  expect(Object.entries(counts).filter(([, count]) => count > mostPresses)).toEqual([])
})

/** Checks what an act did, after the second factor where it is asked for. */
async function passStepUpIfShown(page: Page, seen: Act['seen']): Promise<void> {
  const code = page.getByLabel(t('second-factor', 'stepUp.code'))
  const done = seen(page)
  await Promise.race([done, code.waitFor().catch(() => undefined)])
  if (await code.isVisible()) await giveCode(page, 'admin')
  await done
}

/** Waits until what search would learn was tried on the recorded searches. */
const untilTried = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('table')
    .or(page.getByText(t('search-learning', 'noEffect')))
    .waitFor()
