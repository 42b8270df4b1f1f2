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
  ['i want salt for fasting, not the sea one', 'sindhav-salt', 'coastal-sea-salt'],
  ['tamba no loto joie che, botal nahi', 'copper-lota', 'copper-bottle-1l'],
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
  ['saras haldar no powder hoy to kejo', 'haldi-turmeric'],
  ['my grandson wants those round cookies that are yellow and melt', 'surti-nankhatai'],
])('finds what is wanted, not what it is for, compared with or due by: %s', async (q, wanted) => {
  expect((await search(q)).ids.slice(0, 5)).toContain(wanted)
})

it('shows what may not enter the named country as nearest', async () => {
  const { ids, match, total } = await search('શું તમે કેનેડા મોહનથાળ મોકલો છો')
  expect(ids).toContain('mohanthal')
  expect(total).toBeGreaterThan(0)
  expect(match).toBe('nearest')
})

it('leaves out goods of a taste that is denied, and reads a question as none', async () => {
  const { items } = await search('i want something crunchy with my evening tea, not sweet')
  expect(items.length).toBeGreaterThan(4)
  expect(items.map(({ category }: { category: string }) => category)).not.toContain('sweets')
  expect((await search('do you not have crunchy sev')).interpretation).not.toContainEqual(
    expect.objectContaining({ kind: 'exclusion' }),
  )
})

it('leaves out an ingredient that is not to be put in', async () => {
  for (const q of ['teekha namkeen bhejo, til mat dena', 'गुड़ की मिठाई जिसमें तिल बिल्कुल न हो']) {
    const { interpretation } = await search(q)
    expect(interpretation, q).toContainEqual(expect.objectContaining({ kind: 'exclusion' }))
  }
})

it('shows each of two goods that are named far apart', async () => {
  const { ids } = await search('cushions with patchwork, two of them, and a runner for the table')
  expect(ids.slice(0, 5)).toEqual(expect.arrayContaining(['patchwork-cushion-pair', 'ajrakh-table-runner']))
})

it.each([
  ['sev khakhra and a pickle for my brother', ['name:sev', 'name:khakhra', '@pickles']],
  ['mane be kilo gathiya ne thodu chavanu aapjo', ['name:gathiya', 'name:chavanu']],
  ['we need haldi, dhana jiru and hing', ['haldi-turmeric', 'dhana-jiru', 'hing-strong']],
])('lets goods that are named in one line share the first places: %s', async (q, kinds) => {
  const { items } = await search(q)
  const first = items.slice(0, kinds.length) as { id: string; name: string; category: string }[]
  for (const kind of kinds)
    expect(
      first.some(
        ({ id, name, category }) =>
          id === kind ||
          (kind.startsWith('name:') && name.toLowerCase().includes(kind.slice(5))) ||
          (kind.startsWith('@') && category === kind.slice(1)),
      ),
      kind,
    ).toBe(true)
})

it('lists each product once over all pages of several goods', async () => {
  const visitor = shop.visitor()
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await visitor.get(`/api/search?q=sev+and+penda&limit=4${cursor && `&cursor=${cursor}`}`)
    ids.push(...body.items.map(({ id }: { id: string }) => id))
    cursor = body.nextCursor
    expect(ids.length).toBeLessThan(100)
  }
  const { total } = await search('sev and penda')
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(total)
})

it.each([
  ['i want a mix of different snacks for a party', 'banyan-snack-hamper'],
  ['alag alag achar ek hi dibbe me chahiye', 'athana-trio-box'],
  ['બધી જાતની મીઠાઈ હોય એવો ડબ્બો આપો', 'mithoras-wedding-box'],
])('finds what holds several kinds: %s', async (q, wanted) => {
  expect((await search(q)).ids.slice(0, 3)).toContain(wanted)
})

it.each([
  ['not only the mava ghari but the badam pista one as well please', ['surti-ghari-mava', 'surti-ghari-badam-pista']],
  [
    'accha suno thandai aur badam sharbat dono ki ek ek bottle holi pe log aayenge',
    ['thandai-powder', 'badam-sharbat'],
  ],
  ['કાલે મહેમાન આવે છે એટલે ચા સાથે ખારી અને નાનખટાઈ લેવી છે', ['khari-puff', 'surti-nankhatai']],
  [
    'Our temple feeds 400 on Sunday, so tuver dal, jirasar rice and hing in bulk',
    ['tuver-dal-oily', 'jirasar-rice', 'hing-strong'],
  ],
])('shows each of several goods, whatever they are eaten with or wanted for: %s', async (q, wanted) => {
  expect((await search(q)).ids.slice(0, 5)).toEqual(expect.arrayContaining(wanted))
})

it.each([
  ['we ran out of turmeric, please add one', 'haldi-turmeric'],
  ['घर में गरबा है, मिट्टी का गरबा और डांडिया दोनों भेज दीजिए', 'garbo-matlo'],
  ['something sour and sweet to eat with rotli', 'vadodara-chhundo-gol'],
  ['bowls spoon double masaliyu', 'masala-dabbo-steel'],
  ['i am searching for some good dhana-jiru for my family please', 'dhana-jiru'],
  ['હિંગ ઘઉં વગરની હોય તો જ લાવજે', 'hing-strong'],
  ['પાંચ લિટરવાળું નહીં, અડધા લિટરનું ગાયનું ઘી', 'valona-cow-ghee'],
])('shows first what is called so: %s', async (q, wanted) => {
  expect((await search(q)).ids[0]).toBe(wanted)
})

it('wants nothing of what must not be in it, and reads sugar of a person as a diet', async () => {
  const { ids } = await search('ba ne sugar che etle khand vagar ni mithai')
  expect(ids.slice(0, 5)).toEqual(expect.arrayContaining(['anjeer-pak', 'khajur-pak', 'khajur-roll-ghee']))
})

it('finds household goods where a material is denied, though they list no ingredients', async () => {
  expect((await search('a rolling board with its pin, in wood not steel')).ids).toContain('velan-patlo-sheesham')
})

it('asks for no discount where something is to be offered', async () => {
  const { interpretation } = await search('i must have something to offer after dinner, sweet fennel perhaps')
  expect(interpretation.map(({ kind }: { kind: string }) => kind)).not.toContain('limit')
})
