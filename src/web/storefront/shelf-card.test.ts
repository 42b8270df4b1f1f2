import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/language/language.ts'
import { shelfCard, type WireCard } from './shelf-card.ts'

const sev: WireCard = {
  id: 'nylon-sev',
  name: 'Nylon Sev',
  signName: 'નાયલૉન સેવ',
  price: 119,
  currentPrice: 95.2,
  discountPercent: 20,
  picture: { src: '/pictures/sev-340.avif', srcSet: '/pictures/sev-170.avif 170w', small: '', width: 340, height: 408 },
  brandId: 'farsan',
  brandName: 'Chokdi Farsan',
  city: 'Ahmedabad',
  category: 'namkeen',
  weight: '250g',
  weightGrams: 250,
  availability: 'in_stock',
  closedUntil: null,
  diets: ['vegetarian'],
  rating: null,
  reviewCount: 0,
  cloth: { edge: '/pictures/edge.svg', field: '/pictures/field.svg', colour: '#E9A21A', accent: '#C42A1C' },
}
const card = (product: WireCard, language: Language) =>
  shelfCard(product, { language, formatDiscount: (percent) => `${percent} less`, sizes: '200px' })

describe('a card on the shelf', () => {
  it('paints the Gujarati name large on English pages and says the English one below', () => {
    expect(card(sev, 'en')).toMatchObject({ title: { text: 'નાયલૉન સેવ', lang: 'gu' }, name: 'Nylon Sev' })
  })

  it.each(['gu', 'hi'] as const)("writes one name, in the page's own language, on %s pages", (language) => {
    const translatedNames = { ...sev, name: language === 'gu' ? sev.signName : 'नायलॉन सेव' }
    expect(card(translatedNames, language)).toMatchObject({
      title: { text: translatedNames.name, lang: language },
      name: translatedNames.name,
    })
  })

  it('shows the price of today, the old one and the ribbon while an offer holds', () => {
    expect(card(sev, 'en')).toMatchObject({ price: { now: '₹95.20', was: '₹119' }, discountLabel: '20 less' })
  })

  it('shows neither old price nor ribbon without an offer', () => {
    const plain = card({ ...sev, currentPrice: 119, discountPercent: null }, 'en')
    expect(plain.price).toEqual({ now: '₹119' })
    expect(plain).not.toHaveProperty('discountLabel')
  })

  it('is sold out when the seller has none', () => {
    expect(card({ ...sev, availability: 'out_of_stock' }, 'en').inStock).toBe(false)
  })

  it('leads to the product', () => {
    expect(card(sev, 'gu').href).toBe('/product/nylon-sev')
  })
})
