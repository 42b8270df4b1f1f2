import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ThemeBody } from '#domain/themes/theme-body.ts'
import type { RenderPage } from '#server/http/pages.ts'
import { anyTheme } from '#tests/support/any-theme.ts'
import { openShop, type Shop, type ShopVisitor } from '#tests/support/open-shop.ts'

let shop: Shop
let admin: ShopVisitor

const themedPage: RenderPage = async ({ read }) => {
  const { id, style } = (await read('/api/festival-appearance', {})) as { id: string; style: Record<string, string> }
  return { status: 200, html: `<html data-theme="${id}" data-buy="${style['--marigold'] ?? ''}"></html>` }
}

beforeAll(async () => {
  shop = await openShop({ demo: true, render: themedPage })
  admin = await shop.signIn('admin@haatdi.example')
}, 60_000)
afterAll(() => shop.close())

const path = (id: string, rest = '') => `/api/admin/themes/${id}${rest}`
const themeOf = async (id: string) => (await admin.get(path(id))).body
const publicIds = async () =>
  (await shop.visitor().get('/api/festival-themes')).body.map(({ id }: { id: string }) => id)
const publish = (id: string, body: ThemeBody | null, seen: number, from: string | null = null) =>
  admin.post(path(id, '/versions'), { body, from, reason: 'For the new year', seen })
const begin = (en: string) => admin.post('/api/admin/themes', { name: { ...anyTheme.name, en }, like: 'diwali' })
const pageOf = async (cookie: string) => (await shop.fetch('/', { headers: { cookie } })).text()

describe('a theme made on a screen', () => {
  it('is a draft that only admins see, then in the shop with its colours, greeting and decorations', async () => {
    expect((await begin('Gudi Padwa')).body).toEqual({ id: 'gudi-padwa' })
    expect(await publicIds()).not.toContain('gudi-padwa')
    expect((await shop.fetch('/cloth/festival/gudi-padwa/kinar.svg')).status).toBe(404)
    expect((await themeOf('gudi-padwa')).theme).toMatchObject({ isPublished: false, isActive: false })

    const saved = await admin.put(path('gudi-padwa', '/draft'), { body: anyTheme, seen: 1 })
    expect(saved.body.draft).toMatchObject({ revision: 2, body: anyTheme })
    const published = await publish('gudi-padwa', anyTheme, 0)
    expect(published.body).toMatchObject({ newest: 1, draft: null, inForce: anyTheme, theme: { isPublished: true } })
    expect(await publicIds()).toContain('gudi-padwa')

    await admin.put(path('gudi-padwa', '/override'), { override: 'on' })
    const { body } = await shop.visitor().get('/api/festival-appearance')
    expect(body).toMatchObject({
      id: 'gudi-padwa',
      heroTexts: { second: 'શ્રીખંડ જામ્યો.', text: 'Shrikhand from {{city}}.' },
    })
    expect(await (await shop.fetch(body.pieces[0])).text()).toMatch(/^<svg /)
    await admin.put(path('gudi-padwa', '/override'), { override: null })
  })

  it('goes with its draft while it was never published', async () => {
    await begin('Pongal')
    expect((await admin.delete(path('pongal', '/draft'))).body).toEqual({ left: null })
    expect((await admin.get(path('pongal'))).status).toBe(404)
  })

  it.each([
    ['a name that is taken', 'Diwali'],
    ['a name without Latin letters', 'દિવાળી'],
  ])('refuses %s beside its field', async (_, name) => {
    const { status, body } = await begin(name)
    expect([status, Object.keys(body.details)]).toEqual([422, ['name.en']])
  })
})

describe('publishing', () => {
  it('refuses a pair of colours with its names and its ratio, and colours and texts by field', async () => {
    const unreadable = { ...anyTheme, chosen: { ...anyTheme.chosen, neel: '#ffc107' } }
    const { status, body } = await publish('holi', unreadable, 0)
    expect(status).toBe(422)
    expect(body.details.colors).toMatch(
      /links #ffc107 on page background #fff8ec: contrast 1\.\d\d to 1, at least 4\.5/,
    )
    const halfTyped = { ...anyTheme, colors: { ...anyTheme.colors, text: '#12' }, name: { ...anyTheme.name, hi: '' } }
    expect(Object.keys((await publish('holi', halfTyped, 0)).body.details).sort()).toEqual(['colors.text', 'name.hi'])
    expect((await themeOf('holi')).newest).toBe(0)
  })

  it('from a date begins then, and can be withdrawn before', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString()
    expect((await publish('holi', anyTheme, 0, later)).body).toMatchObject({
      newest: 1,
      inForce: { name: { en: 'Holi and Dhuleti' } },
    })
    expect((await admin.post(path('holi', '/versions/1/withdraw'))).body.versions[0].state).toBe('withdrawn')
    expect((await admin.post(path('holi', '/versions/1/withdraw'))).status).toBe(404)
  })

  it('over what another admin published meanwhile is refused, and the same for drafts', async () => {
    await publish('uttarayan', anyTheme, 0)
    expect((await publish('uttarayan', anyTheme, 0)).body.code).toBe('flow/stale')
    await admin.put(path('uttarayan', '/draft'), { body: anyTheme, seen: 0 })
    expect((await admin.put(path('uttarayan', '/draft'), { body: anyTheme, seen: 0 })).body.code).toBe('flow/stale')
  })

  it('the shipped theme brings its colours and its greeting back', async () => {
    const former = (await themeOf('kesar-season')).inForce
    await publish('kesar-season', anyTheme, 0)
    expect((await publish('kesar-season', null, 1)).body.inForce).toEqual(former)
    expect((await admin.get(path('kesar-season', '/versions/1'))).body.body).toEqual(anyTheme)
  })

  it('is in the audit log with what it changed', async () => {
    const { body } = await admin.get('/api/admin/audit?about=theme:kesar-season')
    expect(JSON.stringify(body)).toMatch(/"verb":"change","subject":"theme","reference":"kesar-season"/)
  })
})

describe('the preview of a draft', () => {
  it('is worn by the admin who asks for it, by nobody else, and never out of the shared cache', async () => {
    const body = { ...anyTheme, chosen: { ...anyTheme.chosen, marigold: '#ffb02e' } }
    await admin.put(path('navratri', '/draft'), { body, seen: 0 })
    const session = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const preview = `theme-preview=${encodeURIComponent('draft:navratri')}`
    expect(await pageOf(`${session}; ${preview}`)).toContain('data-theme="navratri" data-buy="#ffb02e"')
    expect(await pageOf(preview)).not.toContain('navratri')
    expect(await pageOf('')).not.toContain('navratri')
    const response = await shop.fetch('/', { headers: { cookie: `${session}; ${preview}` } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    admin.cookies.set('theme-preview', encodeURIComponent('draft:navratri'))
    const worn = (await admin.get('/api/festival-appearance')).body
    admin.cookies.delete('theme-preview')
    expect(worn).toMatchObject({ id: 'navratri', heroTexts: { start: 'Shop for Gudi Padwa' } })
    expect(await (await shop.fetch(worn.pieces[0])).text()).toMatch(/^<svg /)
  })
})
