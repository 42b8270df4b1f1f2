import { describe, expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import brandList from '../../database/seed/brands.json' with { type: 'json' }
import packshots from '../../database/seed/packshots.json' with { type: 'json' }
import products from '../../database/seed/products.json' with { type: 'json' }
import { everydayDyes } from './cloth.ts'
import { packshotFromCatalogue } from './packshot-from-catalogue.ts'
import { choosePackshots, drawShopFront, drawShopTextiles, type Shelved, shopFrontSlots } from './shop-front.ts'

const labels = { captionFirst: 'the small shop', captionSecond: 'with everyone in it', welcome: 'આવો, પધારો' }
const shelvedOf = (city: string): Shelved[] =>
  products.flatMap((product) => {
    const brand = brandList.find(({ id }) => id === product.brandId)
    return brand?.city === city ? [packshotFromCatalogue(product, brand, packshots)] : []
  })
const cities = [...new Set(brandList.map(({ city }) => city))]

describe('shop front', () => {
  it.each(cities)('of %s is full, shows only its own packs and is drawn completely', (city) => {
    const own = shelvedOf(city)
    const chosen = choosePackshots(own)
    expect(chosen).toHaveLength(shopFrontSlots)
    expect(chosen.filter((packshot) => !own.includes(packshot))).toEqual([])
    expect(faultsOf(drawShopFront(chosen, labels))).toEqual([])
  })

  it('shows every store of a small city and no pack twice in a large one', () => {
    const sellers = (packshots: readonly Shelved[]) => new Set(packshots.map(([, brand]) => brand.id)).size
    expect(sellers(choosePackshots(shelvedOf('Surat')))).toBe(sellers(shelvedOf('Surat')))
    expect(new Set(choosePackshots(shelvedOf('Ahmedabad')).map(([product]) => product.id)).size).toBe(shopFrontSlots)
  })

  it('never repeats an id', () => {
    const ids = drawShopFront(choosePackshots(shelvedOf('Patan')), labels).match(/ id="[^"]+"/g) ?? []
    const clips = ids.filter((id) => !id.endsWith('w"'))
    expect(new Set(clips).size).toBe(clips.length)
  })

  it('is empty rather than failing where there are no stores', () => {
    expect(choosePackshots([])).toEqual([])
    expect(faultsOf(drawShopFront([], labels))).toEqual([])
  })
})

describe('festival overlay of the shop front', () => {
  it.each(['આવો, પધારો', 'आइए, पधारिए'])('leaves the plaque with %s free', (welcome) => {
    const drawing = drawShopTextiles(everydayDyes, '#B3184E', welcome)
    expect(faultsOf(drawing)).toEqual([])
    const plaque = /width="([\d.]+)" height="42"/.exec(drawShopFront([], { ...labels, welcome }))?.[1] ?? ''
    expect(drawing).toContain(`h${plaque}v42h-${plaque}z`)
  })
})
