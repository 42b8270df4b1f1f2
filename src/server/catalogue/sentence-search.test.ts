import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ demo: true })
})
afterAll(() => shop?.close())

const search = async (q: string) => {
  const { status, body } = await shop.visitor().get(`/api/search?q=${encodeURIComponent(q)}&limit=8`)
  expect(status, q).toBe(200)
  return { ...body, ids: body.items.map(({ id }: { id: string }) => id) as string[] }
}

it.each([
  ['sing chikki nahi chahiye, til wali do', 'til-chikki', 'sing-chikki'],
  ['i already have methi khakhra so give me some other khakhra', 'jeera-khakhra', 'methi-khakhra'],
  ['what farali snacks are there other than chevdo', 'kela-wafers-mari', 'farali-chevdo'],
  ['આ વખતે ફરાળી કંઈક બીજું આપો, સાબુદાણાની ચકરી સિવાય', 'farali-bhakharwadi', 'sabudana-chakri-dry'],
])('leaves out the goods that others are wanted for: %s', async (q, wanted, rejected) => {
  const { ids, interpretation, items } = await search(q)
  expect(ids).toContain(wanted)
  expect(ids).not.toContain(rejected)
  expect(interpretation.map(({ kind }: { kind: string }) => kind)).toContain('exclusion')
  expect(items.flatMap(({ why }: { why: { kind: string }[] }) => why.map(({ kind }) => kind))).not.toContain('without')
})

it.each([
  ['bhaiya achar masala chahiye ghar par keri ka achar banana hai', 'methia-masala'],
  ['i make raw mango pickle at home and need the ready masala for it', 'methia-masala'],
  ['do you have a chevdo that is less spicy than the rajkot one', 'farali-chevdo'],
  ['દસ જણ માટે ચવાણું જોઈએ, શુક્રવાર સુધીમાં', 'ahmedabadi-chavanu'],
  ['kaka sawar ni cha saathe khava khari aapjo ne', 'khari-puff'],
  ['लहसुन की सूखी चटनी के साथ बाजरे का आटा भी चाहिए', 'bajri-flour'],
])('finds what is wanted, not what it is for, compared with or due by: %s', async (q, wanted) => {
  expect((await search(q)).ids.slice(0, 5)).toContain(wanted)
})

it('shows what may not enter the named country as nearest', async () => {
  const { ids, match, total } = await search('શું તમે કેનેડા મોહનથાળ મોકલો છો')
  expect(ids).toContain('mohanthal')
  expect(total).toBeGreaterThan(0)
  expect(match).toBe('nearest')
})
