import { describe, expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import brandList from '../../database/seed/brands.json' with { type: 'json' }
import packshots from '../../database/seed/packshots.json' with { type: 'json' }
import products from '../../database/seed/products.json' with { type: 'json' }
import { contrast } from './colour.ts'
import { foodNames } from './food-catalogue.ts'
import { isLetteringName } from './lettering.ts'
import { isMotif } from './motifs.ts'
import { labelLayouts } from './pack-drawing.ts'
import { packNames } from './packs/pack-shapes.ts'
import { drawPackshot } from './packshot.ts'
import { type PackshotData, packshotFromCatalogue } from './packshot-from-catalogue.ts'
import { hashText } from './seeded-random.ts'
import { thingNames } from './things/thing-catalogue.ts'

const data: PackshotData = packshots
const brands = new Map(brandList.map((brand) => [brand.id, brand]))
const packshotOf = (product: (typeof products)[number]) => {
  const brand = brands.get(product.brandId)
  if (!brand) throw new Error(`no brand ${product.brandId}`)
  return packshotFromCatalogue(product, brand, data)
}
const layoutsOf = (pack: string): string[] => [
  ...labelLayouts,
  ...(pack === 'box' ? ['ground', 'tint', 'deep'] : pack === 'hamper' ? ['suitcase', 'basket'] : []),
]

describe('packs of the catalogue', () => {
  it.each(products.map((product) => [product.id, product] as const))('%s has its own pack drawing', (id, product) => {
    const entry = data.products[id]
    const [spec, brand] = packshotOf(product)
    expect(entry).toBeDefined()
    expect(packNames).toContain(spec.pack)
    expect(spec.pack === 'object' ? thingNames : foodNames).toContain(spec.pack === 'object' ? spec.object : spec.food)
    if (spec.layout) expect(layoutsOf(spec.pack)).toContain(spec.layout)
    expect(spec.nameGu, 'letters the lettering cannot measure').not.toMatch(/[^\u0A80-\u0AE5 \-\u200C\u200D]/)
    const svg = drawPackshot(spec, brand)
    expect(faultsOf(svg)).toEqual([])
    expect(drawPackshot(...packshotOf(product)), 'drawn twice').toBe(svg)
  })

  it('are all different, ids and descriptions aside', () => {
    const pictures = products.map((product) => {
      const prefix = `k${hashText(product.id).toString(36)}`
      return drawPackshot(...packshotOf(product))
        .replaceAll(prefix, 'k')
        .replace(/aria-label="[^"]*"/, '')
    })
    expect(new Set(pictures).size).toBe(products.length)
  })

  it('never repeat a food in the same pack within one store', () => {
    const seen = products.map((product) => {
      const [spec] = packshotOf(product)
      return [product.brandId, spec.object ?? spec.food, spec.pack].join(' ')
    })
    expect(seen.filter((pair, i) => seen.indexOf(pair) !== i)).toEqual([])
  })

  it('have unique ids when one page shows the same pack twice', () => {
    const product = products[0]!
    const ids = (uid: string): string[] => drawPackshot(...packshotOf(product), { uid }).match(/ id="[^"]+"/g) ?? []
    expect(ids('a').length).toBeGreaterThan(1)
    expect(ids('a').filter((id) => ids('b').includes(id))).toEqual([])
  })

  it('print kilograms and litres as on a shelf label, and the number of items in place of a weight', () => {
    const [spec, brand] = packshotOf(products[0]!)
    const text = (change: Partial<typeof spec>) => drawPackshot({ ...spec, ...change }, brand)
    expect(text({ weight: '1000g' })).toContain('>1 kg<')
    expect(text({ weight: '750ml' })).toContain('>750 ml<')
    expect(text({ weight: '200g', quantity: 'Set of 12' })).toContain('>Set of 12<')
  })

  it('escape seller input', () => {
    const [spec, brand] = packshotOf(products[0]!)
    const svg = drawPackshot({ ...spec, nameEn: 'Salt & <b>"pepper"' }, { ...brand, name: '<i>&' })
    expect(faultsOf(svg)).toEqual([])
    expect(svg).not.toMatch(/<[bi]>/i)
  })

  it('fall back to the plain pack of the category for a product without an entry', () => {
    const brand = brandList[0]!
    for (const category of ['namkeen', 'sweets', 'household', 'unheard-of']) {
      const product = { id: `new-${category}`, category, weight: '250g', name: { en: 'New Thing', gu: 'નવું' } }
      expect(faultsOf(drawPackshot(...packshotFromCatalogue(product, brand, data)))).toEqual([])
    }
  })
})

describe('brands of the catalogue', () => {
  it.each(brandList.map((brand) => [brand.id, brand] as const))(
    '%s has readable lettering on its own pattern',
    (id, brand) => {
      const cloth = data.brands[id]
      if (!cloth) throw new Error(`no cloth for ${id}`)
      expect(isMotif(brand.motif)).toBe(true)
      expect(isLetteringName(cloth.lettering)).toBe(true)
      const { ink, paper, ground, deep } = cloth.palette
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7)
      for (const colour of [ground, deep])
        expect(Math.max(contrast(colour, paper), contrast(colour, ink))).toBeGreaterThanOrEqual(4.5)
    },
  )
})

it('has no packshot entry without a product or a brand', () => {
  expect(Object.keys(data.products).filter((id) => !products.some((product) => product.id === id))).toEqual([])
  expect(Object.keys(data.brands).filter((id) => !brands.has(id))).toEqual([])
})
