import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '#server/accounts/demo-accounts.ts'
import { shipping } from '#tests/support/home-address.ts'
import { startLocalProvider } from '#tests/support/local-provider.ts'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { renderPage } from '#web/entry-server.tsx'

const marker = `<img src=x onerror=alert(1)>"'\`</script><script>alert(2)</script>{{7*7}}\${7*7}<%=7*7%>\u2028`

const head = { fonts: [] }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({
    demo: true,
    render: (page) => renderPage(page, { routes: {} }, head),
  })
  const named = JSON.stringify({ en: marker, gu: marker, hi: marker })
  await shop.database.pool.query(`update product set name = $1, description = $1 where id = 'methi-khakhra'`, [named])
  await shop.database.pool.query(`update brand set name = $1, story = $1 where id = 'otlavali-khakhra'`, [named])
}, 180_000)
afterAll(() => shop?.close())

/** Every script of a page that a browser would run, and the data blocks. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body ?? '')

describe('a stored script in a name', () => {
  test.each([
    '/product/methi-khakhra',
    '/brand/otlavali-khakhra',
    '/brands',
    '/products?brandId=otlavali-khakhra',
    '/?lng=gu',
  ])('stays text on the page %s, in its head, its state and its JSON-LD', async (path) => {
    const html = await (await shop.fetch(path)).text()
    expect(html).not.toContain('<img src=x onerror')
    expect(html).not.toContain('<script>alert(2)')
    for (const script of scriptsOf(html)) expect(script).not.toContain('</script')
    // In JSON data it is ordinary text; in a script it would end a line.
    for (const script of scriptsOf(html).filter((text) => !text.startsWith('{'))) expect(script).not.toContain('\u2028')
  })

  test('stays text in JSON, which is never taken for a page', async () => {
    const response = await shop.fetch('/api/products/methi-khakhra')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('<img src=x onerror=alert(1)>')
  })

  test('stays text in the feeds for others', async () => {
    for (const path of ['/sitemap.xml', '/feeds/products.xml']) {
      const text = await (await shop.fetch(path)).text()
      expect(text).not.toContain('<img src=x')
      expect(text).not.toContain('<script>')
    }
  })
})

test.each(['/search?q=', '/products?brandId=', '/auth?next=', '/auth?refused=', '/orders/', '/product/', '/nowhere/'])(
  'a script in the address is not part of the page: %s',
  async (path) => {
    const html = await (await shop.fetch(path + encodeURIComponent(marker))).text()
    expect(html).not.toContain('<img src=x onerror')
    expect(html).not.toContain('<script>alert(2)')
  },
)

describe('letters', () => {
  const readEmails = async (): Promise<string> => {
    const list = await (await shop.fetch('/dev/emails')).text()
    const names = [...list.matchAll(/href="\/dev\/emails\/([^"]+?)\.txt"/g)].map(([, name]) => name)
    const texts = await Promise.all(
      names.flatMap((name) =>
        ['', '.txt'].map(async (form) => (await shop.fetch(`/dev/emails/${name}${form}`)).text()),
      ),
    )
    return [list, ...texts].join('\n')
  }

  test('a line end in a name, an address or a subject begins no header and no second receiver', async () => {
    const emails = {
      name: 'Asha',
      email: 'asha@mail.example',
      subject: 'Hello',
      message: 'A question about khakhra.',
    }
    for (const field of ['name', 'email', 'subject'] as const) {
      const body = { ...emails, [field]: `${emails[field]}\r\nBcc: victim@mail.example\r\n\r\nBuy now` }
      expect([201, 422]).toContain((await shop.visitor().post('/api/contact', body)).status)
    }
    const harmless = { ...emails, subject: 'Hello\r\nBcc: victim' }
    expect((await shop.visitor().post('/api/contact', harmless)).status).toBe(201)
    const notify = await shop
      .visitor()
      .post('/api/notify-me', { email: 'a@mail.example\r\nBcc: victim@mail.example', about: 'opening' })
    expect(notify.status).toBe(422)
    const ordered = await postOrder(shop.visitor(), {
      shipping: {
        ...shipping,
        fullName: 'Asha\r\nBcc: victim@mail.example',
        email: 'asha@mail.example\r\nCc: victim@mail.example',
      },
    })
    expect(ordered.status).toBe(422)
    await expect.poll(readEmails, { timeout: 20_000 }).toContain('Hello')
    const { rows } = await shop.database.pool.query<{ payload: object }>('select payload from outbox')
    for (const { payload } of rows) expect(JSON.stringify(payload)).not.toMatch(/\\r|"to":"[^"]*victim/)
    expect(await readEmails()).not.toMatch(/<td>[^<]*victim@mail\.example[^<]*<\/td>/)
  })

  test('a script or a template in what was written stays what was written', async () => {
    await shop.visitor().post('/api/contact', {
      name: 'Marked <b>Asha</b>',
      email: 'asha@mail.example',
      subject: `Marked ${marker}`.slice(0, 110),
      message: marker,
    })
    await expect.poll(readEmails, { timeout: 20_000 }).toContain('{{7*7}}')
    const html = (await readEmails()).split('\n').join(' ')
    expect(html).not.toContain('<td><img src=x')
    expect(html).not.toMatch(/Marked 49/)
  })
})

describe('what answers give away', () => {
  test('looking up an order says the same whether it exists, and whose it is', async () => {
    const placed = (await postOrder(shop.visitor())).body.order
    const requestLink = async (number: string, email: string) => {
      const { status, body } = await shop.visitor().post('/api/orders/lookup', { number, email })
      return `${status} ${JSON.stringify(body)}`
    }
    const answers = new Set([
      await requestLink(placed.number, shipping.email),
      await requestLink(placed.number, 'somebody@mail.example'),
      await requestLink('HT-999999-9', shipping.email),
      await requestLink("' or 1=1--", 'x'),
    ])
    expect(answers.size).toBe(1)
  })

  test('“tell me when” and tickets say the same whether an address or an order is known', async () => {
    const notify = async (email: string) =>
      JSON.stringify((await shop.visitor().post('/api/notify-me', { email, about: 'opening' })).body)
    expect(
      new Set([
        await notify('customer@haatdi.example'),
        await notify('new@mail.example'),
        await notify('new@mail.example'),
      ]).size,
    ).toBe(1)
    const placed = (await postOrder(shop.visitor())).body.order.number
    const ticket = async (orderNumber: string) =>
      Object.keys(
        (
          await shop.visitor().post('/api/support/tickets', {
            email: 'a@mail.example',
            topic: 'delivery',
            orderNumber,
            message: 'Where is my box, please?',
          })
        ).body,
      )
    expect([await ticket(placed), await ticket('')]).toEqual([['number'], ['number']])
  })

  test('order ids cannot be counted up', async () => {
    const ids = [(await postOrder(shop.visitor())).body.order.id, (await postOrder(shop.visitor())).body.order.id]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$|^[\w-]{16,}$/)
    expect(ids[0].slice(0, 8)).not.toBe(ids[1].slice(0, 8))
  })

  test('a fault tells nothing of the inside', async () => {
    const answers = await Promise.all(
      ['/api/orders/%E0%A4', '/api/products/%', '/api/search?q=%FF', '/%c0%ae%c0%ae/'].map(async (path) =>
        (await shop.fetch(path)).text(),
      ),
    )
    for (const text of answers)
      expect(text).not.toMatch(/at \w+ \(|node_modules|\/src\/|select .* from|postgres|pglite/i)
  })

  test('no answer names what the server is made with', async () => {
    for (const path of ['/', '/api/health', '/nowhere']) {
      const { headers } = await shop.fetch(path)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    }
  })
})

test('the log at its most talkative holds no password, token, cookie, code or address of a person', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const provider = await startLocalProvider()
  const talking = await openShop({
    log,
    settings: { ...provider.settings, LOG_LEVEL: 'trace' },
    demo: true,
  })
  const secrets: string[] = [demoPassword, 'a-wrong-secret-password', ...Object.values(provider.settings).slice(2)]
  const browser = talking.visitor()
  await browser.post('/api/auth/login', { email: 'customer@haatdi.example', password: 'a-wrong-secret-password' })
  await browser.post('/api/auth/login', { email: 'customer@haatdi.example', password: demoPassword })
  await browser.get('/api/auth/user')
  const google = talking.visitor()
  for (const faults of [{}, { nonce: 'wrong' }, { signature: 'none' }, { idToken: 'missing' }] as const) {
    provider.faults = faults
    const out = await google.get('/api/auth/google?redirect=/account')
    const back = new URL(await provider.consent(out.headers.get('location') ?? ''))
    await google.get(back.pathname + back.search)
    secrets.push(back.searchParams.get('code') ?? '', back.searchParams.get('state') ?? '')
  }
  const { body } = await postOrder(talking.visitor())
  secrets.push(
    body.accessToken,
    ...[...browser.cookies, ...google.cookies].filter(([name]) => name !== 'signedIn').map(([, value]) => value),
  )
  await talking.visitor().post('/api/orders/lookup', { number: body.order.number, email: shipping.email })
  await talking.fetch(`/orders/${body.order.id}/open/${body.accessToken}`)
  await browser.post('/api/auth/logout')
  await talking.close()
  await provider.close()
  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(8)
  for (const secret of secrets.filter(Boolean)) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/customer@haatdi\.example|asha@mail\.example|hetal@example\.com|"(ip|address|remoteAddress)"/)
}, 120_000)
