import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const visit = new Map<string, string>()
const gone: string[] = []
const line = { productId: 'methi-khakhra', brandId: 'otlavali-khakhra', city: 'Ahmedabad', quantity: 2 }
const page = (id: string) => ({ id, redirectUrl: `https://pay.example/${id}` })

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  visit.clear()
  gone.length = 0
  for (const [name, of] of [
    ['localStorage', kept],
    ['sessionStorage', visit],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (key: string) => of.get(key) ?? null,
      setItem: (key: string, value: string) => void of.set(key, value),
      removeItem: (key: string) => void of.delete(key),
    })
  vi.stubGlobal('location', { assign: (address: string) => gone.push(address) })
  kept.set('cart', JSON.stringify({ city: 'Ahmedabad', lines: [line] }))
})
afterEach(() => vi.unstubAllGlobals())

const open = () => import('./leave-to-pay.ts')

describe('leaving for the payment page', () => {
  test('puts the basket aside and remembers which payment it was, also the second time', async () => {
    const { leaveToPay, paymentLeftFor, endPaying } = await open()
    expect(paymentLeftFor()).toBeNull()
    leaveToPay(page('first'))
    expect([paymentLeftFor(), kept.get('cart'), gone]).toEqual(['first', undefined, ['https://pay.example/first']])
    leaveToPay(page('second'))
    expect(paymentLeftFor()).toBe('second')
    expect(kept.get('parkedBaskets')).toContain('methi-khakhra')
    endPaying()
    expect([paymentLeftFor(), kept.get('parkedBaskets')]).toEqual([null, undefined])
  })

  test('remembers the total as it was seen, should it have fallen with the order, until the way back has told it', async () => {
    const { leaveToPay, totalBeforePaying, endPaying, stopPaying } = await open()
    leaveToPay(page('same'))
    expect(totalBeforePaying()).toBeNull()
    for (const end of [endPaying, stopPaying]) {
      leaveToPay(page('fell'), 640)
      expect(totalBeforePaying()).toBe(640)
      end()
      expect(totalBeforePaying()).toBeNull()
    }
  })

  test('for nothing: the basket stays aside, and is done with should the money come after all', async () => {
    const { leaveToPay, paymentLeftFor, stopPaying, endPaying } = await open()
    leaveToPay(page('first'))
    stopPaying()
    expect(paymentLeftFor()).toBeNull()
    expect(kept.get('parkedBaskets')).toContain('methi-khakhra')
    endPaying()
    expect(kept.get('parkedBaskets')).toBeUndefined()
  })

  test.each(['Ahmedabad', '{', '[]', 'null', '{"payment":7,"city":{}}', '{"payment":["first"],"city":true}'])(
    'what another version kept (%s) is nothing',
    async (other) => {
      visit.set('payingFor', other)
      const { paymentLeftFor, endPaying } = await open()
      expect(paymentLeftFor()).toBeNull()
      endPaying()
    },
  )
})
