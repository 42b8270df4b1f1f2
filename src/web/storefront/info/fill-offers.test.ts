import { describe, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { fillOffers } from './fill-offers.ts'
import { findPolicy } from './policy.ts'

const coupon = { code: 'TESTCODE', from: 802 }

describe.each(languages)('the shipping policy in %s', (language) => {
  const free = async (offers: Parameters<typeof fillOffers>[1]) => {
    const { sections } = fillOffers(await findPolicy('shipping-policy', language), offers, language)
    return JSON.stringify(sections.find(({ id }) => id === 'free')?.blocks)
  }

  test.each([
    ['both offers', { freeAbove: 701, coupon }, ['₹701', '₹802', 'TESTCODE'], []],
    ['the free delivery alone', { freeAbove: 701, coupon: null }, ['₹701'], ['TESTCODE', '₹802', 'FREEGHUJ']],
    ['the code alone', { freeAbove: null, coupon }, ['₹802', 'TESTCODE'], ['₹701', '₹500']],
    ['no offer', { freeAbove: null, coupon: null }, [], ['₹', 'TESTCODE', 'FREEGHUJ']],
  ])('tells of %s with the figures in force, and of no other', async (_, offers, told, untold) => {
    const words = await free(offers)
    for (const figure of told) expect(words).toContain(figure)
    for (const figure of [...untold, '{{', '[]', 'null', '""']) expect(words).not.toContain(figure)
  })
})
