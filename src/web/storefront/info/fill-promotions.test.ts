import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language/language.ts'
import { readPolicy } from '#tests/support/read-policy.ts'
import { fillPromotions } from './fill-promotions.ts'

const coupon = { code: 'TESTCODE', from: 802 }

describe.each(languages)('the shipping policy in %s', (language) => {
  const free = async (promotions: Parameters<typeof fillPromotions>[1]) => {
    const { sections } = fillPromotions(readPolicy('shipping-policy', language), promotions, language)
    return JSON.stringify(sections.find(({ id }) => id === 'free')?.blocks)
  }

  test.each([
    ['both offers', { freeAbove: 701, coupon }, ['₹701', '₹802', 'TESTCODE'], []],
    ['the free delivery alone', { freeAbove: 701, coupon: null }, ['₹701'], ['TESTCODE', '₹802', 'FREEGHUJ']],
    ['the code alone', { freeAbove: null, coupon }, ['₹802', 'TESTCODE'], ['₹701', '₹500']],
    ['no offer', { freeAbove: null, coupon: null }, [], ['₹', 'TESTCODE', 'FREEGHUJ']],
  ])('tells of %s with the figures in force, and of no other', async (_, promotions, present, absent) => {
    const text = await free(promotions)
    for (const expected of present) expect(text).toContain(expected)
    for (const expected of [...absent, '{{', '[]', 'null', '""']) expect(text).not.toContain(expected)
  })
})
