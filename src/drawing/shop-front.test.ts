import { describe, expect, it } from 'vitest'
import { faultsOf } from '#tests/support/well-formed-svg.ts'
import brandList from '../../database/seed/brands.json' with { type: 'json' }
import packshots from '../../database/seed/packshots.json' with { type: 'json' }
import products from '../../database/seed/products.json' with { type: 'json' }
import { everydayDyes } from './cloth.ts'
import { packetFromCatalogue } from './packet-from-catalogue.ts'
import { choosePackets, drawShopDress, drawShopFront, type Shelved, shopFrontPlaces } from './shop-front.ts'

const words = { captionFirst: 'the small shop', captionSecond: 'with everyone in it', welcome: 'આવો, પધારો' }
const packetsOf = (city: string): Shelved[] =>
  products.flatMap((product) => {
    const brand = brandList.find(({ id }) => id === product.brandId)
    return brand?.city === city ? [packetFromCatalogue(product, brand, packshots)] : []
  })
const cities = [...new Set(brandList.map(({ city }) => city))]

describe('shop front', () => {
  it.each(cities)('of %s is full, shows only its own packs and is drawn completely', (city) => {
    const own = packetsOf(city)
    const chosen = choosePackets(own)
    expect(chosen).toHaveLength(shopFrontPlaces)
    expect(chosen.filter((packet) => !own.includes(packet))).toEqual([])
    expect(faultsOf(drawShopFront(chosen, words))).toEqual([])
  })

  it('shows every store of a small city and no pack twice in a large one', () => {
    const makers = (packets: readonly Shelved[]) => new Set(packets.map(([, brand]) => brand.id)).size
    expect(makers(choosePackets(packetsOf('Surat')))).toBe(makers(packetsOf('Surat')))
    expect(new Set(choosePackets(packetsOf('Ahmedabad')).map(([product]) => product.id)).size).toBe(shopFrontPlaces)
  })

  it('never repeats an id', () => {
    const ids = drawShopFront(choosePackets(packetsOf('Patan')), words).match(/ id="[^"]+"/g) ?? []
    const clips = ids.filter((id) => !id.endsWith('w"'))
    expect(new Set(clips).size).toBe(clips.length)
  })

  it('is empty rather than failing where there are no stores', () => {
    expect(choosePackets([])).toEqual([])
    expect(faultsOf(drawShopFront([], words))).toEqual([])
  })
})

describe('festival overlay of the shop front', () => {
  it.each(['આવો, પધારો', 'आइए, पधारिए'])('leaves the plaque with %s free', (welcome) => {
    const dress = drawShopDress(everydayDyes, '#B3184E', welcome)
    expect(faultsOf(dress)).toEqual([])
    const plaque = /width="([\d.]+)" height="42"/.exec(drawShopFront([], { ...words, welcome }))?.[1] ?? ''
    expect(dress).toContain(`h${plaque}v42h-${plaque}z`)
  })
})
