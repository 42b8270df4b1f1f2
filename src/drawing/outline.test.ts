import { beforeAll, expect, it } from 'vitest'
import { loadTextShaper } from '#server/pictures/text-shaper.ts'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import { letteringStyles, plainText, signText } from './lettering.ts'
import { outlineText, type TextShaper } from './outline.ts'
import { drawAppIcon, drawFavicon } from './wordmark.ts'

let shape: TextShaper
beforeAll(async () => {
  shape = await loadTextShaper()
})

const setting = { family: 'Shrikhand', size: 100, weight: 400, stretch: 100, spacing: 0 }

it.each(Object.values(letteringStyles).map((style) => [style.family, style] as const))(
  'converts lettering in %s to outlines in every script of the shop',
  (_, style) => {
    for (const text of ['ક્ષત્રિય ₹૧૨૦', 'Methi & "Khakhra"', 'स्वागत']) {
      const svg = outlineText(`<svg>${signText(10, 20, 30, '#15163F', text, style)}</svg>`, shape)
      expect(svg).not.toContain('<text')
      expect(svg).toMatch(/^<svg><path transform="translate\([-\d. ]+\)" fill="#15163F" d="M[^"]+"\/><\/svg>$/)
      expect(faultsOf(svg)).toEqual([])
    }
  },
)

it('joins conjuncts', () => {
  const joined = shape('ક્ષ', setting)
  const apart = shape('ક', setting).advance + shape('ષ', setting).advance
  expect(joined.advance).toBeLessThan(apart * 0.9)
})

it('places the short i before its consonant', () => {
  const firstGlyph = (text: string) => shape(text, setting).path.split('Z')[0]
  expect(firstGlyph('કા')).toBe(firstGlyph('ક'))
  expect(firstGlyph('કિ')).not.toBe(firstGlyph('ક'))
})

it('finds every letter of the wordmark in its font', () => {
  for (const char of ['હા', 'ટ', 'ડી']) expect(shape(char, setting).path.length).toBeGreaterThan(50)
})

it('keeps the position of anchored text', () => {
  const { advance } = shape('Haatdi', { ...setting, family: 'Anek', size: 20, weight: 600 })
  const startOf = (anchor: 'start' | 'middle' | 'end') => {
    const svg = outlineText(plainText(200, 50, 20, '#000000', 'Haatdi', { anchor }), shape)
    return Number(/translate\((-?[\d.]+) 50\)/.exec(svg)?.[1])
  }
  expect(startOf('start')).toBe(200)
  expect(startOf('middle')).toBeCloseTo(200 - advance / 2, 0)
  expect(startOf('end')).toBeCloseTo(200 - advance, 0)
})

it('changes nothing but text', () => {
  const svg = '<svg><defs><clipPath id="a"><path d="M0 0"/></clipPath></defs><g clip-path="url(#a)"/></svg>'
  expect(outlineText(svg, shape)).toBe(svg)
})

it.each([
  ['the app icon', drawAppIcon()],
  ['the maskable icon', drawAppIcon({ maskable: true })],
  ['the favicon', drawFavicon()],
])('%s needs no fonts', (_, icon) => {
  const svg = outlineText(icon, shape)
  expect(svg).not.toContain('<text')
  expect(faultsOf(svg)).toEqual([])
})
