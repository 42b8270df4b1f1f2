import { expect, test } from 'vitest'
import { analyseQuery } from './analyse-query.ts'
import { indexPhrases, indexStems, type KnowledgeEntry } from './knowledge.ts'
import { productWords } from './product-lexemes.ts'
import { createLexicon, type LexiconWord } from './search-lexicon.ts'

const entry = (
  id: string,
  kind: KnowledgeEntry['kind'],
  terms: string,
  finds: string[],
  excludes?: string[],
): KnowledgeEntry => ({
  id,
  kind,
  terms: { en: terms.split(', '), gu: [], hi: [] },
  finds,
  ...(excludes ? { excludes } : {}),
})

const knowledge = [
  entry('sesame', 'ingredient', 'sesame, til, તલ, तिल', ['has:sesame'], ['contains:sesame', 'has:sesame']),
  entry('garlic', 'ingredient', 'garlic, lasan, લસણ, लहसुन', ['has:garlic']),
  entry('crunchy', 'texture', 'crunchy, kurkuru, કરકરું', ['is:khakhra', 'is:sev']),
  entry('sweets', 'category', 'sweets, mithai, મીઠાઈ, मिठाई', ['category:sweets']),
  entry('pizza', 'absent', 'pizza', ['is:khakhra']),
  entry('rajkot', 'place', 'rajkot', ['city:rajkot']),
  entry('fast', 'occasion', 'fast, vrat', ['mark:farali']),
  entry('to-gb', 'destination', 'london, uk', ['GB']),
  entry('to-us', 'destination', 'usa, us', ['US']),
]

const text3 = (en: string, gu: string, hi: string) => ({ en, gu, hi })
const names = [
  text3('Methi Khakhra', 'મેથી ખાખરા', 'मेथी खाखरा'),
  text3('Nylon Sev', 'નાયલૉન સેવ', 'नायलॉन सेव'),
  text3('Mohanthal', 'મોહનથાળ', 'मोहनथाल'),
  text3('Jeeralu Khakhra Masala', 'ખાખરાનો મસાલો', 'खाखरा मसाला'),
]

function smallWorld() {
  const counted = new Map<string, LexiconWord>()
  for (const name of names)
    for (const { word, place, script, spelling } of productWords(
      {
        name,
        description: text3('Roasted until it snaps.', '', ''),
        aliases: [],
        category: 'snacks',
        diets: [],
        allergens: [],
        ingredients: 'wheat, sesame',
        materials: null,
        spiceLevel: 1,
      },
      undefined,
    )) {
      const known = counted.get(word) ?? { word, heads: 0, names: 0, stores: 0, texts: 0, labels: 0 }
      known[place] += 1
      if (script && spelling) known[script] ??= spelling
      counted.set(word, known)
    }
  const [catalogue, terms, phrases] = [createLexicon(), createLexicon(), indexPhrases(knowledge)]
  catalogue.add(counted.values())
  terms.add(
    [...phrases.values()]
      .flat()
      .flatMap(({ keys }) => keys.map((word) => ({ word, heads: 0, names: 1, stores: 0, texts: 0, labels: 0 }))),
  )
  return { catalogue, terms, phrases, stems: indexStems(knowledge) }
}

const world = smallWorld()
const understand = (typed: string) => analyseQuery(typed, world)
const shape = (typed: string) => {
  const { parts, exclusions, facts, absent, destination } = understand(typed)
  return [
    ...parts.map(({ entryId, typed: text }) => entryId ?? text),
    ...exclusions.map(({ entryId }) => `-${entryId}`),
    ...facts.map(({ kind, value }) => `${kind} ${value}`),
    ...absent.map(({ id }) => `no ${id}`),
    ...(destination ? [`to ${destination.country}`] : []),
  ]
}

test.each([
  ['methi khakhra', ['methi', 'khakhra']],
  ['મેથી ખાખરા', ['મેથી', 'ખાખરા']],
  ['mane methi na khakhra joiye che', ['methi', 'khakhra']],
  ['methikhakhra', ['methikhakhra', 'methikhakhra']],
  ['meth ikhakhra', ['meth', 'ikhakhra']],
  ['sweets without sesame', ['sweets', '-sesame']],
  ['તલ વગરની મીઠાઈ', ['મીઠાઈ', '-sesame'].map((one) => (one === 'મીઠાઈ' ? 'sweets' : one))],
  ['बिना तिल और लहसुन की मिठाई', ['sweets', '-sesame', '-garlic']],
  ['til ke bina mithai', ['sweets', '-sesame']],
  ['sesame free sweets', ['sweets', '-sesame']],
  ['sesame sweets', ['sesame', 'sweets']],
  ['khakhra under 110', ['khakhra', 'maxPrice 110']],
  ['૧૧૦ રૂપિયા સુધી ખાખરા', ['ખાખરા', 'maxPrice 110']],
  ['sev 400g', ['sev', 'grams 400']],
  ['half kilo sev', ['sev', 'grams 500']],
  ['cheapest khakhra', ['khakhra', 'cheapest 1']],
  ['that crunchy thing dadi makes', ['crunchy']],
  ['khakhra to london', ['khakhra', 'to GB']],
  ['KeKje', ['kekje']],
  ['ｋｈａｋｈｒａ', ['khakhra']],
  ['k h a k h r a', ['khakhra']],
  ['khakhra under two hundred', ['khakhra', 'maxPrice 200']],
  ['सौ रुपये से कम मिठाई', ['मिठाई', 'maxPrice 100'].map((one) => (one === 'मिठाई' ? 'sweets' : one))],
  ['sev 100 to 200', ['sev', 'minPrice 100', 'maxPrice 200']],
  ['khakhra 200 to 500 g', ['khakhra', 'grams 500']],
  ['khakhra, not too expensive', ['khakhra']],
  ['moh anthal', ['mohanthal']],
  ['તલ ન હોય એવી મીઠાઈ', ['sweets', '-sesame']],
  ['મીઠાઈ, તલની એલર્જી છે', ['sweets', '-sesame']],
  ['\u0abfમઠાઈ', ['sweets']],
  ['maherbani kari ne khakhra batavjo', ['khakhra']],
  ['kripya karke khakhra bhejiye', ['khakhra']],
  ['khakhra for a family of six people', ['khakhra']],
  ['ચાર જણ માટે મીઠાઈ', ['sweets']],
  ['दस लोगों के लिए मिठाई', ['sweets']],
  ['khakhra jema lasan na hoy', ['khakhra', '-garlic']],
  ['khakhra, nothing with garlic in it', ['khakhra', '-garlic']],
  ['rajkot no lasan khakhra', ['rajkot', 'garlic', 'khakhra']],
  ['સવાસો રૂપિયા સુધી ખાખરા', ['ખાખરા', 'maxPrice 125']],
  ['khakhra and crunchy sev please', ['khakhra and crunchy sev']],
  ['we make mohanthal at home and need sev', ['mohanthal', 'sev']],
  ['please send us khakhra', ['khakhra']],
  ['khakhra to the uk', ['khakhra', 'to GB']],
  ['khakhra and one tin of mohanthal', ['khakhra and one tin of mohanthal']],
  ['when i was small we ate khakhra every time', ['khakhra']],
  ['methi khakhra, not nylon', ['methi', 'khakhra']],
  ['mithai til na, lasan vagar na', ['sweets', 'sesame', '-garlic']],
])('understands "%s" as %j', (typed, meant) => {
  expect(shape(typed)).toEqual(meant)
})

test.each(['methi khakhra', 'तिल के बिना मिठाई', 'khakhra under 110', 'mohnthal'])(
  'claims to understand "%s"',
  (typed) => {
    expect(understand(typed).understood).toBe(true)
  },
)

test.each(['pizza', 'qwortelsap', 'haldiwala khakhra', 'do khakhra garam', 'ગરમ ખાખરા'])(
  'does not claim to understand "%s"',
  (typed) => {
    expect(understand(typed).understood).toBe(false)
  },
)

test('what stands before માટે and के लिए is what it is for', () => {
  const purposes = (typed: string) => understand(typed).parts.map(({ isPurpose }) => isPurpose === true)
  expect(purposes('vrat ke liye khakhra')).toEqual([true, false])
  expect(purposes('vrat khakhra')).toEqual([false, false])
})

test('the last word of a name says what is wanted: khakhra ranks khakhra before its masala', () => {
  const [part] = understand('khakhra').parts
  const score = (query: string) => part?.alternatives.find((one) => one.query === query)?.score ?? 0
  expect(score("'kakr':A")).toBeGreaterThan(score("'kakr':B"))
})

test.each([
  ['khakgra', 'khakhra'],
  ['methikhakhra', 'methi khakhra'],
  ['khakhra', null],
  ['ખાખરા', null],
])('suggests for "%s" the spelling %s', (typed, meant) => {
  expect(understand(typed).meant).toBe(meant)
})

test('tells how a name is spelt in the other scripts', () => {
  expect(understand('khakhra').alsoSpelt).toEqual(expect.arrayContaining(['ખાખરા', 'खाखरा']))
})

test('spells what is wanted in other scripts, not what is left out or carries the sentence', () => {
  expect(understand('તલ વગર મેથી ખાખરા').alsoSpelt).toEqual(understand('મેથી ખાખરા').alsoSpelt)
})

test.each([
  ["i can't eat sesame, khakhra please", 'sesame'],
  ['લસણ વગર ખાખરા', 'garlic'],
])('leaves out in "%s"', (typed, entryId) => {
  expect(understand(typed).exclusions.map((one) => one.entryId)).toEqual([entryId])
})

test.each([
  ['khakhra 1/2 kg', 500],
  ['ardho kilo mohanthal', 500],
  ['1½ kg sev', 1500],
])('reads the weight of "%s"', (typed, grams) => {
  expect(understand(typed).facts).toContainEqual(expect.objectContaining({ kind: 'grams', value: grams }))
})

test.each([
  '',
  '   ',
  'a'.repeat(2000),
  '<script>alert(1)</script>',
  '(.*)+$[',
  '🥨🥨🥨',
  '\u202ekhakhra\u202c',
  'the of and',
  '1234567890',
  "';-- \\ :* & | !",
  '\u0000\u0001',
  'ખ'.repeat(500),
  'કુ \u0301\u0301\u0301 x',
])('reads %j without an error and quickly', (typed) => {
  // Processor time: other work on the machine does not count.
  const start = process.cpuUsage()
  expect(understand(typed).parts.length).toBeLessThan(30)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(100)
})
