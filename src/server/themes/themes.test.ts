import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import { festivalTheme } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import type { RenderPage } from '#server/http/pages.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor
const today = indianDay(new Date()).day

/** A page that contains its appearance, read like all its other data. */
const themedPage: RenderPage = async ({ read }) => {
  const appearance = (await read('/api/festival-appearance', {})) as { id: string }
  return { status: 200, html: `<!doctype html><html data-theme="${appearance.id}"></html>` }
}

beforeAll(async () => {
  shop = await openShop({ demo: true, render: themedPage })
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())
// With the demo shop's calendar, every test would depend on the day it runs.
beforeEach(async () => {
  await shop.database.run(() => db().update(festivalTheme).set({ days: [], override: null }))
  await admin.put('/api/admin/themes/default/override', { override: null })
})

const activeThemes = async () =>
  (await shop.visitor().get('/api/festival-themes')).body
    .filter(({ isActive }: { isActive: boolean }) => isActive)
    .map(({ id }: { id: string }) => id)
const wearOn = (id: string, days: { from: string; to: string }[]) => admin.put(`/api/admin/themes/${id}/days`, { days })
const override = (id: string, wanted: 'on' | 'off' | null) =>
  admin.put(`/api/admin/themes/${id}/override`, { override: wanted })
const pageOf = async (visitor: ShopVisitor, path = '/') =>
  /data-theme="([^"]+)"/.exec(await (await shop.fetch(path, { headers: { cookie: cookiesOf(visitor) } })).text())?.[1]
const cookiesOf = ({ cookies }: ShopVisitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('GET /api/festival-themes: list of themes with isActive', () => {
  it('has thirteen, in the language asked for, one of them active', async () => {
    const { body } = await shop.visitor().get('/api/festival-themes?lng=gu')
    expect(body).toHaveLength(13)
    expect(await activeThemes()).toEqual(['default'])
    expect(body[0]).toEqual({
      id: 'default',
      name: 'અસલ ગુજરાતી બજાર',
      description: expect.any(String),
      isActive: true,
      colors: {
        primary: '#FF9933',
        secondary: '#138808',
        accent: '#000080',
        background: '#FFFEF7',
        text: '#333333',
        gradient: expect.stringContaining('linear-gradient'),
      },
    })
  })

  it.each([
    ['today', today, today, 'holi'],
    ['from yesterday to today', addDays(today, -1), today, 'holi'],
    ['only tomorrow', addDays(today, 1), addDays(today, 3), 'default'],
    ['until yesterday', addDays(today, -9), addDays(today, -1), 'default'],
  ])('the active theme is worked out from its days in Asia/Kolkata: %s', async (_, from, to, wanted) => {
    await wearOn('holi', [{ from, to }])
    expect(await activeThemes()).toEqual([wanted])
  })

  it('where days overlap the later entry is worn', async () => {
    await wearOn('diwali', [{ from: today, to: today }])
    await wearOn('holi', [{ from: today, to: today }])
    expect(await activeThemes()).toEqual(['diwali'])
  })

  it('a theme can never bring CSS: what is no colour becomes the default one', async () => {
    const bad = {
      name: { en: 'Bad', gu: 'ખરાબ', hi: 'बुरा' },
      description: { en: 'Bad', gu: 'ખરાબ', hi: 'बुरा' },
      colors: {
        primary: '#fff;background:url(//evil.invalid)',
        secondary: 'red',
        accent: '#A33B00',
        background: '#ffffff',
        text: '#ffff00',
        gradient: 'url(//evil.invalid)',
      },
    }
    await shop.database.run(() => db().insert(festivalTheme).values({ id: 'bad', theme: bad, position: 99 }))
    await override('bad', 'on')
    const { body } = await shop.visitor().get('/api/festival-themes')
    expect(body.at(-1).colors).toEqual({
      primary: '#FF9933',
      secondary: '#138808',
      accent: '#A33B00',
      background: '#ffffff',
      text: '#ffff00',
    })
    const appearance = (await shop.visitor().get('/api/festival-appearance')).body
    expect(JSON.stringify(appearance)).not.toContain('evil')
    expect(appearance.style['--t-text']).toBe('#333333')
    await shop.database.run(() => db().delete(festivalTheme).where(eq(festivalTheme.id, 'bad')))
  })
})

describe('the active theme from the server is applied automatically', () => {
  it('a page says its theme in its first HTML, and a kept page shows an admin’s change at once', async () => {
    const visitor = shop.visitor()
    expect(await pageOf(visitor)).toBe('default')
    expect(await pageOf(visitor)).toBe('default')
    await override('diwali', 'on')
    expect(await pageOf(visitor)).toBe('diwali')
    expect((await visitor.get('/api/festival-appearance')).body).toMatchObject({
      id: 'diwali',
      activeId: 'diwali',
      heroTexts: { meaning: 'The diyas are lit, the tins are full.' },
      style: {
        '--hero-ground': '#4a0e2e',
        '--kinar': expect.stringMatching(/^url\("data:image\/svg\+xml,%3Csvg /),
      },
    })
    await override('diwali', null)
    expect(await pageOf(visitor)).toBe('default')
  })

  it('the default look brings nothing with it but the strip of every page', async () => {
    expect((await shop.visitor().get('/api/festival-appearance')).body).toMatchObject({
      style: { '--kinar': expect.stringMatching(/^url\("data:image\/svg\+xml,%3Csvg /) },
      heroTexts: null,
      pieces: [],
    })
  })
})

describe('a previewed theme temporarily overrides it', () => {
  it('in that browser alone, and never out of the kept pages; reset returns to the active theme', async () => {
    await override('diwali', 'on')
    const [curious, other] = [shop.visitor(), shop.visitor()]
    expect(await pageOf(other)).toBe('diwali')
    curious.cookies.set('theme-preview', 'uttarayan')
    expect(await pageOf(curious)).toBe('uttarayan')
    expect((await curious.get('/api/festival-appearance')).body).toMatchObject({ id: 'uttarayan', activeId: 'diwali' })
    expect(await pageOf(other)).toBe('diwali')
    curious.cookies.delete('theme-preview')
    expect(await pageOf(curious)).toBe('diwali')
  })

  it('or to the default theme if none; a preview of nothing known changes nothing', async () => {
    const curious = shop.visitor()
    curious.cookies.set('theme-preview', 'nowhere')
    expect(await pageOf(curious)).toBe('default')
  })
})

describe('the back room', () => {
  const listed = async (id: string) =>
    (await admin.get('/api/admin/themes')).body.items.find((theme: { id: string }) => theme.id === id)

  it('puts one theme on at a time and records who did it', async () => {
    await override('holi', 'on')
    const { body } = await override('diwali', 'on')
    expect(body).toMatchObject({
      id: 'diwali',
      isActive: true,
      override: 'on',
      lastChange: { kind: 'on', actorName: expect.any(String), at: expect.any(String) },
    })
    expect(body.lastChange.actorName).not.toBe('')
    expect(await listed('holi')).toMatchObject({ isActive: false, override: null, lastChange: { kind: 'on' } })
  })

  it('takes a theme off although its days are here', async () => {
    await wearOn('holi', [{ from: today, to: today }])
    await override('holi', 'off')
    expect(await activeThemes()).toEqual(['default'])
    expect(await listed('holi')).toMatchObject({ override: 'off', lastChange: { kind: 'off' } })
  })

  it('shows how the colours measure and names the corrected pair with the colour used instead', async () => {
    const { pairs } = await listed('diwali')
    expect(pairs.find(({ pair }: { pair: string }) => pair === 'ink-on-primary')).toMatchObject({
      passes: false,
      wanted: 4.5,
      used: '#ffc107',
    })
    expect(pairs.find(({ pair }: { pair: string }) => pair === 'text-on-background')).toMatchObject({ passes: true })
  })

  it.each([
    ['a theme nobody knows', 'nowhere', { days: [] }, 404],
    ['days that end before they begin', 'holi', { days: [{ from: '2027-03-23', to: '2027-03-17' }] }, 422],
    ['a day that is none', 'holi', { days: [{ from: '2027-02-30', to: '2027-03-17' }] }, 422],
  ])('refuses %s', async (_, id, body, status) => {
    expect((await admin.put(`/api/admin/themes/${id}/days`, body)).status).toBe(status)
  })
})

describe('the cloth of a festival', () => {
  it.each(['kinar', 'bandhani', 'promotion', 'field', 'shop-en', 'shop-gu', 'shop-hi', 'piece-1', 'piece-3'])(
    '%s is drawn when it is asked for',
    async (name) => {
      const response = await shop.fetch(`/cloth/festival/navratri/${name}.svg`)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg /)
    },
  )
  it('goes packed to anyone who takes it', async () => {
    const response = await shop.fetch('/cloth/festival/navratri/field.svg', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(await response.text()).toMatch(/^<svg /)
  })
  it.each(['navratri/shop', 'navratri/nothing', 'nowhere/kinar', 'default/kinar'])('%s is nowhere', async (path) => {
    expect((await shop.fetch(`/cloth/festival/${path}.svg`)).status).toBe(404)
  })
})
