import { expect, test } from 'vitest'
import type { BrandCloth, PackshotSpec } from './pack-drawing.ts'
import { shareBrand, shareProduct, shareShop } from './share-picture.ts'

const brand: BrandCloth = {
  id: 'otla',
  name: 'Otlavali & Daughters',
  nameGu: 'ઓટલાવાળી ખાખરા',
  motif: 'bandhani',
  lettering: 'sign',
  palette: { ground: '#B3184E', deep: '#7A1210', accent: '#FF9933', pop: '#FFD98A', paper: '#FFFAEB', ink: '#15163F' },
}
const packshot: PackshotSpec = {
  id: 'methi-khakhra',
  nameEn: 'Methi Khakhra',
  nameGu: 'મેથી ખાખરા',
  weight: '200g',
  food: 'khakhra',
  pack: 'pouch',
}
const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('shows a shared product with its name in two scripts, its store and the shop', () => {
  const svg = shareProduct([packshot, brand])
  expect(svg).toContain('viewBox="0 0 1200 630"')
  expect(texts(svg)).toEqual(
    expect.arrayContaining(['મેથી ખાખરા', 'Methi Khakhra', 'Otlavali &amp; Daughters', 'હાટડી', 'Haatdi']),
  )
})

test('breaks a long name into two lines instead of cutting it off', () => {
  const name = 'Khandvi Mix with Roasted Sesame and Curry Leaf Tempering'
  const lines = texts(shareProduct([{ ...packshot, nameEn: name, nameGu: 'સેવ મમરા ચેવડો મિક્સ સ્પેશિયલ' }, brand]))
  expect(lines).not.toContain(name)
  expect(lines.filter((line) => line && name.includes(line) && line.length > 20)).toHaveLength(2)
})

test.each([0, 1, 2, 5])('shows at most two packs for a shared store with %i', (count) => {
  const svg = shareBrand(
    brand,
    Array.from({ length: count }, () => [packshot, brand] as const),
    'Surat, Gujarat',
  )
  expect(svg.match(/role="img"/g)?.length ?? 0).toBe(Math.min(2, count))
  expect(texts(svg)).toEqual(expect.arrayContaining(['Surat, Gujarat']))
})

test('shows the shared shop in the page language', () => {
  const labels = {
    captionFirst: 'small',
    captionSecond: 'shop',
    welcome: 'આવો',
    first: 'ઘરનો',
    second: 'સ્વાદ',
    meaning: 'Home',
  }
  expect(texts(shareShop([], labels))).toEqual(expect.arrayContaining(['small', 'ઘરનો', 'સ્વાદ', 'Home']))
})
