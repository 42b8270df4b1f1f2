import { addDays, indianDay } from '#domain/time/calendar-day.ts'
import type { ShopVisitor } from '#tests/support/open-shop.ts'
import { bodyOf, type HubDay } from './hub-day.ts'
import type { BagFate } from './troubles.ts'
import { workThrough } from './work-through.ts'

const sellersAtOnce = 6

/** A packed bag: the code on its label, and where it is fetched. */
export type Bag = { id: string; code: string; brandId: string; lineIds: string[]; fate: BagFate }

type Part = { id: string; version: number; code: string; lines: { lineId: string }[] }

/** Every seller accepts all seller orders and packs those that are not late; returns all of them. */
export async function packBags(day: HubDay, fateOf: (id: string) => BagFate): Promise<Bag[]> {
  const bags: Bag[] = []
  await workThrough([...day.sellers], sellersAtOnce, async ([brandId, seller]) => {
    for (;;) {
      const { items } = bodyOf('the list of parts', await seller.get('/api/seller/parts?state=new'))
      if (items.length === 0) return
      for (const { id, version } of items) {
        const part: Part = bodyOf('an acceptance', await seller.post(`/api/seller/parts/${id}/accept`, { version }))
        const bag = { id, code: part.code, brandId, lineIds: part.lines.map(({ lineId }) => lineId), fate: fateOf(id) }
        bags.push(bag)
        if (bag.fate.trouble !== 'late') await packPart(seller, part)
      }
    }
  })
  return someComeOfEvery(bags)
}

const orderOf = ({ code }: Bag): string => code.replace(/-[0-9]+$/, '')

/** Whole bags alone: a count or its customer may empty another one. */
const comesWhole = ({ fate: { trouble, end } }: Bag): boolean =>
  trouble === 'late' ? end === 'comes' : trouble === 'none' || trouble === 'label_lost'

/** There is nothing to decide about a box that holds nothing: where no bag comes whole, those that are late come after all. */
function someComeOfEvery(bags: readonly Bag[]): Bag[] {
  const coming = new Set(bags.filter(comesWhole).map(orderOf))
  return bags.map((bag) =>
    coming.has(orderOf(bag)) || bag.fate.trouble !== 'late' ? bag : { ...bag, fate: { trouble: 'late', end: 'comes' } },
  )
}

/** Packs the late bags that come after all. */
export async function packLateBags(day: HubDay, bags: readonly Bag[]): Promise<void> {
  await workThrough(bags, sellersAtOnce, async ({ id, brandId }) => {
    const seller = day.sellers.get(brandId)
    if (seller) await packPart(seller, bodyOf('a part', await seller.get(`/api/seller/parts/${id}`)))
  })
}

async function packPart(seller: ShopVisitor, { id, version, lines }: Part): Promise<void> {
  const packing = {
    version,
    weightGrams: 480,
    labelChecked: true,
    lines: lines.map(({ lineId }) => ({ lineId, lot: 'K14', bestBefore: addDays(indianDay(new Date()).day, 200) })),
  }
  bodyOf('a packing', await seller.post(`/api/seller/parts/${id}/pack`, packing))
}
