import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '#domain/cart/cart.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'

const stored = stubStorage()
const visit = stubStorage('sessionStorage')
const log = vi.fn()
let dataset: Record<string, string>

beforeEach(() => {
  vi.resetModules()
  log.mockReset()
  dataset = { analytics: 'console' }
  vi.stubGlobal('console', { info: log })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('addEventListener', vi.fn())
})

const loggedEvents = () => log.mock.calls.map(([, line]) => JSON.parse(line as string))
const settle = () => vi.waitFor(() => expect(log).toHaveBeenCalled())
/** Waits until a vendor that is loaded on demand would have been loaded and called. */
const quiet = () => vi.dynamicImportSettled()
const page = { kind: 'page_view', path: '/' } as const

describe('analytics load nothing before consent (decisions 26)', () => {
  test('what happens before the answer is dropped, not kept for later', async () => {
    const { trackEvent } = await import('./analytics.ts')
    const { giveConsent } = await import('./consent.ts')
    trackEvent(page)
    giveConsent('accepted')
    trackEvent({ ...page, path: '/cart' })
    await settle()
    expect(loggedEvents()).toEqual([{ kind: 'page_view', path: '/cart' }])
  })

  test.each([
    ['declined', 'console'],
    ['accepted', undefined],
    ['accepted', 'somebody-else'],
  ])('nothing is sent with the answer %s and the vendor %s', async (answer, vendor) => {
    stored.set('cookieConsent', answer)
    dataset.analytics = vendor ?? ''
    const { trackEvent } = await import('./analytics.ts')
    trackEvent(page)
    await quiet()
    expect(log).not.toHaveBeenCalled()
  })

  test('consent can be withdrawn: the vendor is stopped and receives nothing more', async () => {
    stored.set('cookieConsent', 'accepted')
    const { trackEvent, watchConsent } = await import('./analytics.ts')
    const { giveConsent } = await import('./consent.ts')
    watchConsent()
    trackEvent(page)
    await settle()
    giveConsent(null)
    trackEvent(page)
    await quiet()
    expect(loggedEvents()).toEqual([page, { kind: 'stopped' }])
  })
})

describe('the cookie question (specification section 4)', () => {
  test.each(['accepted', 'declined'] as const)('the answer stores %s under cookieConsent', async (answer) => {
    const { giveConsent, readConsent } = await import('./consent.ts')
    expect(readConsent()).toBeNull()
    giveConsent(answer)
    expect(stored.get('cookieConsent')).toBe(answer)
    expect(readConsent()).toBe(answer)
    expect(dataset.cookieConsent).toBe(answer)
  })

  test('it is asked again once the answer is taken back', async () => {
    stored.set('cookieConsent', 'declined')
    const { giveConsent, readConsent } = await import('./consent.ts')
    giveConsent(null)
    expect([readConsent(), stored.has('cookieConsent'), 'cookieConsent' in dataset]).toEqual([null, false, false])
  })

  test('anything else that is stored is no answer', async () => {
    stored.set('cookieConsent', 'maybe')
    expect((await import('./consent.ts')).readConsent()).toBeNull()
  })
})

describe('cart analytics are in INR (specification section 9)', () => {
  const cart = (...lines: [string, number][]): Cart => ({
    city: 'Ahmedabad',
    lines: lines.map(([productId, quantity]) => ({ productId, quantity, brandId: 'b', city: 'Ahmedabad' })),
  })

  test('additions and removals are separate events, in rupees whatever currency is shown', async () => {
    stored.set('cookieConsent', 'accepted')
    stored.set('preferredCurrency', 'GBP')
    const { rememberPrice, trackCartChange } = await import('./cart-changes.ts')
    rememberPrice('sev', 95.5)
    trackCartChange(cart(['sev', 1], ['chikki', 2]), cart(['sev', 3]))
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2))
    expect(loggedEvents()).toEqual([
      {
        kind: 'add_to_cart',
        currency: 'INR',
        value: 191,
        items: [{ productId: 'sev', brandId: 'b', quantity: 2, price: 95.5 }],
      },
      {
        kind: 'remove_from_cart',
        currency: 'INR',
        value: 0,
        items: [{ productId: 'chikki', brandId: 'b', quantity: 2 }],
      },
    ])
  })

  test('an order paid online is a purchase once paid, sent once with its total', async () => {
    stored.set('cookieConsent', 'accepted')
    const { holdPurchase, trackHeldPurchase } = await import('./held-purchase.ts')
    holdPurchase({ kind: 'purchase', orderId: 'o1', currency: 'INR', value: 500, items: [] })
    trackHeldPurchase('another', 1)
    await quiet()
    expect(log).not.toHaveBeenCalled()
    trackHeldPurchase('o1', 520)
    trackHeldPurchase('o1', 520)
    await settle()
    await quiet()
    expect(loggedEvents()).toEqual([{ kind: 'purchase', orderId: 'o1', currency: 'INR', value: 520, items: [] }])
  })

  test.each(['declined', 'accepted, and expired'])(
    'an order that waits for its money tells nothing when %s',
    async (how) => {
      stored.set('cookieConsent', how === 'declined' ? 'declined' : 'accepted')
      const { dropHeldPurchase, holdPurchase, trackHeldPurchase } = await import('./held-purchase.ts')
      holdPurchase({ kind: 'purchase', orderId: 'o1', currency: 'INR', value: 500, items: [] })
      expect(visit.has('heldPurchase')).toBe(how !== 'declined')
      dropHeldPurchase()
      trackHeldPurchase('o1', 500)
      await quiet()
      expect(log).not.toHaveBeenCalled()
    },
  )

  test('a cart that stays the same tells nothing', async () => {
    stored.set('cookieConsent', 'accepted')
    const { trackCartChange } = await import('./cart-changes.ts')
    trackCartChange(cart(['sev', 1]), cart(['sev', 1]))
    await quiet()
    expect(log).not.toHaveBeenCalled()
  })
})
