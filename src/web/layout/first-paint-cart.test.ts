import { expect, test } from 'vitest'
import { firstPaint } from './first-paint.ts'

/** Runs the script with a storage and returns what it set on the page. A `null` storage is blocked by the browser. */
function run(stored: Record<string, string> | null): { data: Record<string, unknown>; style: Record<string, unknown> } {
  const data: Record<string, unknown> = {}
  const style: Record<string, unknown> = {}
  const element = {
    lang: 'en',
    dataset: data,
    style: { setProperty: (name: string, value: unknown) => (style[name] = value) },
  }
  const storage = stored === null ? undefined : { ...stored }
  new Function('localStorage', 'document', 'location', firstPaint)(
    storage,
    { documentElement: element, cookie: '' },
    { reload: () => undefined },
  )
  return { data, style }
}

const cart = (lines: number) =>
  JSON.stringify({ city: 'Surat', lines: Array.from({ length: lines }, (_, index) => ({ productId: `p${index}` })) })

test('before the first paint the page says whether a stored cart has lines, and how many', () => {
  expect(run({ cart: cart(3) })).toEqual({ data: { cart: 3 }, style: { '--cart': 3 } })
  expect(run({ cookieConsent: 'declined' }).data).toEqual({ cookieConsent: 'declined' })
})

test.each<[string, Record<string, string> | null]>([
  ['no storage at all', null],
  ['nothing stored', {}],
  ['an empty cart', { cart: cart(0) }],
  ['text that is no cart', { cart: '{"city":' }],
  ['more text than a cart takes', { cart: cart(40_000) }],
])('%s: the page is the empty cart, and nothing is thrown', (_case, stored) => {
  expect(run(stored).data).toEqual({})
})
