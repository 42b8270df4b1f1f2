import { describe, expect, test } from 'vitest'
import { drawPage } from '#tests/support/drawn-page.ts'
import { readSupportSearch } from './support-search.ts'

const open = async (url: string, language: 'en' | 'gu' = 'en') => (await drawPage(url, { language })).html

describe('the support page', () => {
  test.each([
    'An order',
    'Delivery',
    'Damaged or missing',
    'Payment and refund',
    'Account',
    'Selling with us',
    'Something else',
  ])('has a tile for %s', async (name) => {
    expect(await open('/support')).toContain(`<b>${name}</b>`)
  })

  test('says its title, its description, its one address and its other languages', async () => {
    const html = await open('/support?topic=damaged')
    expect(html).toContain('<title>Customer support | Haatdi</title>')
    expect(html).toMatch(/<meta name="description" content="[^"]{60,170}"/)
    expect(html).toContain('<link rel="canonical" href="http://shop.test/support"')
    expect(html).toContain('hrefLang="gu" href="http://shop.test/support?lng=gu"')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('opens with what its address asks for, as from an order', async () => {
    const html = await open('/support?topic=damaged&order=HT-24070')
    expect(html).toMatch(/<input[^>]*(checked=""[^>]*value="damaged"|value="damaged"[^>]*checked="")/)
    expect(html).toContain('value="HT-24070"')
  })

  test('carries the two buttons of the contact widget, and nothing of its dialog', async () => {
    const html = await open('/support')
    expect(html.match(/class="help-buttons"/g)).toHaveLength(1)
    expect(html).not.toContain('Send Message')
  })
})

test.each([
  [{}, {}],
  [
    { topic: 'payment', order: 'HT-24070' },
    { topic: 'payment', order: 'HT-24070' },
  ],
  [{ topic: 'refunds', order: '' }, {}],
  [{ order: 24070 }, { order: '24070' }],
  [{ order: 'x'.repeat(41) }, {}],
])('the address %o asks for %o', (search, wanted) => {
  expect(readSupportSearch(search)).toEqual(wanted)
})
