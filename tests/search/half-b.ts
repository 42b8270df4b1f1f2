/**
 * Half B: the judging half. Nobody wrote its queries: noise models work on the names of the catalogue, and persona
 * scripts fill sentence frames with facts read from the catalogue's columns (ingredients, marks, allergens, prices,
 * weights, cities, descriptions). It is drawn from a fixed random sequence and was not used while search was tuned.
 */
import { seededNumbers } from '#domain/seeded-numbers.ts'
import { ingredientsOf, type SeedProduct, seedProducts, seedStores, select } from './wanted.ts'

export type JudgedQuery = { kind: string; q: string; wanted: string[] }

/** The judged draw. Faults of the search are looked for on other draws, never on this one. */
const judgedSeed = 20261125
let random = seededNumbers(judgedSeed)
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item
const times = <Item>(count: number, make: () => Item | undefined): Item[] =>
  Array.from({ length: count }, make).filter((item): item is Item => item !== undefined)

/** Words that a listing adds to a name and no shopper types. */
const plainName = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
const foods = seedProducts.filter(({ ingredients }) => ingredients !== null)

/** Wanted with a product's name: products whose English names contain all of its words. */
function sameName(product: SeedProduct): string[] {
  const words = plainName(product.name.en)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return seedProducts
    .filter(({ name }) =>
      words.every((word) =>
        name.en
          .toLowerCase()
          .split(/[^a-z0-9]+/)
          .includes(word),
      ),
    )
    .map(({ id }) => id)
}

// Sound and script: families' romanisations, WhatsApp spellings, inflected forms.
const sounds: readonly (readonly [RegExp, string])[] = [
  [/a(?=[^aeiou\s]|$)/, 'aa'],
  [/i(?=[^aeiou])/, 'ee'],
  [/u(?=[^aeiou])/, 'oo'],
  [/kh/, 'k'],
  [/th/, 't'],
  [/dh/, 'd'],
  [/v/, 'w'],
  [/w/, 'v'],
  [/z/, 'j'],
  [/j/, 'z'],
  [/sh/, 's'],
  [/ch(?!h)/, 'chh'],
  [/chh/, 'ch'],
  [/f/, 'ph'],
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/([bdgklmnprst])(?=[aeiou])/, '$1$1'],
  [/iya\b/, 'ia'],
  [/([a-z]{3,})a\b/, '$1ah'],
  [/k(?!h)/, 'c'],
  [/bh/, 'b'],
  [/y/, 'i'],
  [/([kgtdp])([lrmn])/, '$1a$2'],
]
function respell(text: string): string {
  const open = sounds.filter(([from]) => from.test(text))
  const [from, to] = open.length > 0 ? pick(open) : ([/$/, ''] as const)
  return text.replace(from, to)
}
const endings = { gu: ['નો', 'ની', 'ના', 'નું', 'ને'], hi: [' का', ' की', ' के'], en: ["'s", ' ka', ' no', ' na', 's'] }
const soundQueries = (): JudgedQuery[] =>
  times(150, () => {
    const product = pick(foods)
    const name = plainName(product.name.en).toLowerCase()
    const mixed = [plainName(product.name.gu).split(' ')[0], ...name.split(' ').slice(1)].join(' ')
    const forms = [
      () => respell(name),
      () => respell(respell(name)),
      () => respell(pick(product.romanisedAliases).toLowerCase()),
      () => plainName(product.name.gu) + pick(endings.gu),
      () => plainName(product.name.hi) + pick(endings.hi),
      () => name + pick(endings.en),
      () => (name.includes(' ') ? mixed : name.toUpperCase()),
    ]
    return { kind: 'sound and script', q: pick(forms)(), wanted: sameName(product) }
  })

// Slips: keys beside the right one on QWERTY and on the InScript layouts, letters missing, doubled, swapped.
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
function neighbour(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter))
  if (!row) return letter
  const at = row.indexOf(letter)
  return row[at + (random() < 0.5 && at > 0 ? -1 : 1)] ?? row[at - 1] ?? letter
}
const indicNeighbours: Readonly<Record<string, string>> = {
  ક: 'ત',
  ત: 'ક',
  પ: 'ર',
  ર: 'પ',
  મ: 'ન',
  ન: 'વ',
  લ: 'સ',
  સ: 'લ',
  'ા': 'ે',
  'ી': 'ૂ',
  'ો': 'ે',
  ગ: 'દ',
  હ: 'ગ',
  ટ: 'ચ',
}
function slip(text: string): string {
  const letters = [...text]
  const at = 1 + Math.floor(random() * Math.max(1, letters.length - 2))
  const letter = letters[at] ?? ''
  const damage = pick(['missing', 'doubled', 'swapped', 'neighbour'] as const)
  if (damage === 'missing') letters.splice(at, 1)
  if (damage === 'doubled') letters.splice(at, 0, letter)
  if (damage === 'swapped') letters.splice(at, 2, letters[at + 1] ?? '', letter)
  if (damage === 'neighbour') letters.splice(at, 1, indicNeighbours[letter] ?? neighbour(letter))
  return letters.join('')
}
const fullWidth = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const slipQueries = (): JudgedQuery[] =>
  times(140, () => {
    const product = pick(foods)
    const name = plainName(product.name.en).toLowerCase()
    if (name.replace(/\W/g, '').length < 5) return undefined
    const forms = [
      () => slip(name),
      () => slip(name),
      () => slip(plainName(product.name.gu)),
      () => slip(plainName(product.name.hi)),
      () => name.replace(' ', ''),
      () => `${name.slice(0, 3)} ${name.slice(3)}`,
      () => fullWidth(name),
      () => [...name].join(random() < 0.5 ? '\u200d' : '').slice(0, -1),
    ]
    return { kind: 'slips', q: pick(forms)(), wanted: sameName(product) }
  })

// Meaning: ingredients in the words of the label, and words of the English description.
const common = new Set(
  'with from into until that this than then them they their there which while where when what your every made only most more over under after before same kind enough little sold through between against good best still never again same left right ready because should would could does have been being house'.split(
    ' ',
  ),
)
const kinds = ['sweets', 'snacks', 'pickles', 'spices', 'beverages', 'namkeen'] as const
const kindNames: Readonly<Record<(typeof kinds)[number], readonly [string, string, string]>> = {
  sweets: ['sweets', 'મીઠાઈ', 'मिठाई'],
  snacks: ['snacks', 'નાસ્તો', 'नाश्ता'],
  pickles: ['pickle', 'અથાણું', 'अचार'],
  spices: ['masala', 'મસાલો', 'मसाला'],
  beverages: ['drinks', 'પીણું', 'पेय'],
  namkeen: ['namkeen', 'નમકીન', 'नमकीन'],
}
const meaningQueries = (): JudgedQuery[] => [
  ...times(60, () => {
    const product = pick(foods)
    const category = product.category as (typeof kinds)[number]
    const names = kindNames[category]
    const ingredient = pick(ingredientsOf(product).filter((one) => !/salt|sugar|oil|water|soda|acid|khar/.test(one)))
    if (!names || !ingredient) return undefined
    const frame = pick(['%i %k', '%k with %i', '%k made of %i', '%i wali %k', 'something with %i'])
    const wanted = select(frame.includes('%k') ? `cat:${category} has:${ingredient}` : `has:${ingredient}`)
    return {
      kind: 'meaning',
      q: frame.replace('%i', ingredient.replaceAll('-', ' ')).replace('%k', names[0]),
      wanted,
    }
  }),
  ...times(60, () => {
    const product = pick(seedProducts)
    const words = product.description.en
      .toLowerCase()
      .split(/[^a-z-]+/)
      .filter((word) => word.length > 3 && !common.has(word))
    const start = Math.floor(random() * Math.max(1, words.length - 5))
    const head = product.name.en
      .replace(/\([^)]*\)/g, '')
      .trim()
      .split(/[\s-]+/)
      .at(-1)
      ?.toLowerCase()
    const phrase = words.slice(start, start + 3).join(' ')
    return words.length < 4
      ? undefined
      : {
          kind: 'meaning',
          q: random() < 0.5 ? `${phrase} ${head}` : words.slice(start, start + 4).join(' '),
          wanted: [product.id],
        }
  }),
]

// Occasion and diet: marks and exclusions in three languages, answered from the label.
const without: readonly (readonly [string, string, string, string, string])[] = [
  ['sesame', 'તલ', 'तिल', 'til', '!allergen:sesame !has:sesame'],
  ['peanuts', 'મગફળી', 'मूंगफली', 'singdana', '!allergen:peanuts !has:peanut'],
  ['milk', 'દૂધ', 'दूध', 'dudh', '!allergen:milk'],
  ['garlic', 'લસણ', 'लहसुन', 'lasan', '!has:garlic !has:dried-green-garlic'],
  ['nuts', 'સૂકા મેવા', 'मेवा', 'mewa', '!allergen:tree-nuts'],
  ['gluten', 'ગ્લુટેન', 'ग्लूटेन', 'gluten', '!allergen:gluten'],
  ['mustard', 'રાઈ', 'सरसों', 'rai', '!allergen:mustard'],
  ['potato', 'બટાકા', 'आलू', 'bataka', '!has:potato'],
  ['sugar', 'ખાંડ', 'चीनी', 'khand', '!has:sugar'],
  ['ghee', 'ઘી', 'घी', 'ghee', '!has:ghee'],
]
const markNames = [
  ['jain', 'જૈન', 'जैन'],
  ['vegan', 'વીગન', 'वीगन'],
  ['swaminarayan', 'સ્વામિનારાયણ', 'स्वामीनारायण'],
  ['glutenFree', 'ગ્લુટેન ફ્રી', 'ग्लूटेन फ्री'],
] as const
const dietQueries = (): JudgedQuery[] => [
  ...times(80, () => {
    const category = pick(kinds)
    const [en, gu, hi] = kindNames[category]
    const [thing, inGujarati, inHindi, romanised, condition] = pick(without)
    const q = pick([
      `${en} without ${thing}`,
      `${thing} free ${en}`,
      `no ${thing} ${en}`,
      `${inGujarati} વગર ${gu}`,
      `${inGujarati} વગરનું ${gu}`,
      `बिना ${inHindi} ${hi}`,
      `${inHindi} के बिना ${hi}`,
      `${romanised} vagar nu ${en}`,
      `bina ${romanised} ${en}`,
    ])
    return { kind: 'occasion and diet', q, wanted: select(`cat:${category} ${condition}`) }
  }),
  ...times(50, () => {
    const category = pick(kinds)
    const at = pick([0, 1, 2] as const)
    const mark = pick(markNames)
    const name = at === 0 ? mark[0].replace('glutenFree', 'gluten free') : mark[at]
    return {
      kind: 'occasion and diet',
      q: `${name} ${kindNames[category][at]}`,
      wanted: select(`cat:${category} mark:${mark[0]}`),
    }
  }),
]

// Facts: limits at prices the catalogue has, packs of its weights, towns and stores.
const digits = (text: string, zero: number): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const factQueries = (): JudgedQuery[] => [
  ...times(60, () => {
    const category = pick(kinds)
    const [en, gu, hi] = kindNames[category]
    const price =
      Math.ceil(
        pick(select(`cat:${category}`).map((id) => seedProducts.find((one) => one.id === id)?.priceInPaise ?? 0)) /
          1000,
      ) * 10
    const rupees = String(price)
    const q = pick([
      `${en} under ${rupees}`,
      `${en} below ${rupees} rupees`,
      `${en} upto ₹${rupees}`,
      `${digits(rupees, 0xae6)} રૂપિયા સુધી ${gu}`,
      `${rupees} રૂપિયાથી ઓછી ${gu}`,
      `${digits(rupees, 0x966)} रुपये तक ${hi}`,
      `${rupees} se kam ${en}`,
      `${en} max ${rupees} rs`,
    ])
    return { kind: 'facts', q, wanted: select(`cat:${category} price<=${rupees}`) }
  }),
  ...times(40, () => {
    const product = pick(foods)
    const name =
      plainName(product.name.en)
        .split(/[\s-]+/)
        .at(-1)
        ?.toLowerCase() ?? ''
    const grams = product.weightGrams
    const wanted = select(`name:${name} weight:${grams}`)
    if (wanted.length === 0 || name.length < 3) return undefined
    return {
      kind: 'facts',
      q: pick([
        `${name} ${grams}g`,
        `${grams} gram ${name}`,
        `${name} ${grams} gm`,
        `${digits(String(grams), 0xae6)} ગ્રામ ${name}`,
      ]),
      wanted,
    }
  }),
  ...times(40, () => {
    const store = pick(seedStores)
    const place = store.city
    const category = pick(kinds)
    const wanted = select(`city:${place} cat:${category}`)
    if (wanted.length === 0) return undefined
    return {
      kind: 'facts',
      q: pick([`${place} ${kindNames[category][0]}`, `${kindNames[category][0]} from ${place.toLowerCase()}`]),
      wanted,
    }
  }),
]

// Whole sentences: four people who say the same things differently.
const personas = [
  (thing: string) => `hello, do you happen to have ${thing}? thank you`,
  (thing: string) => `i am searching for some good ${thing} for my family please`,
  (thing: string) => `mane ${thing} joiye chhe, tamari pase che?`,
  (thing: string) => `bhai ${thing} mil jayega kya`,
  (thing: string) => `can you please tell me where to get ${thing} like the ones back home`,
  (thing: string) => `my mother in law wants ${thing} before the weekend`,
  (thing: string) => `kya aapke paas ${thing} hai`,
  (thing: string) => `looking to order ${thing} and send it abroad`,
]
const sentenceQueries = (): JudgedQuery[] =>
  times(110, () => {
    const product = pick(foods)
    const name = plainName(product.name.en).toLowerCase()
    return {
      kind: 'whole sentences',
      q: pick(personas)(random() < 0.3 ? respell(name) : name),
      wanted: sameName(product),
    }
  })

// Not sold: things of other kitchens and other shops.
const foreign =
  'lasagne,ramen noodles,croissant,doughnuts,cheddar cheese,salami,tuna,bacon,hummus,kimchi,guacamole,falafel,brownies,muffins,cheesecake,cornflakes,protein bar,energy drink,orange juice,cola,coffee beans,soy sauce,vinegar,mayonnaise,ketchup,uttapam,appam,pongal,rasam powder,sambar powder,rogan josh,butter chicken,tandoori roti,kulfi,rasmalai,sandesh,cham cham,mishti doi,litti chokha,thukpa,modak,puran poli,misal pav,bikaner bhujia,bikanervala,mtr upma,aashirvaad atta,tata salt,fortune oil,dabur honey,nestle,cadbury,colgate,lux soap,shampoo,sofa,headphones,washing machine,sneakers,sari silk blouse,lipstick,bicycle,cricket bat,guitar,printer ink,umbrella,cat litter,baby diapers'.split(
    ',',
  )
const absentQueries = (): JudgedQuery[] => foreign.map((q) => ({ kind: 'not sold', q, wanted: [] }))

/** Draws the whole half. */
export function drawHalfB(seed = judgedSeed): JudgedQuery[] {
  random = seededNumbers(seed)
  return [
    ...soundQueries(),
    ...slipQueries(),
    ...meaningQueries(),
    ...dietQueries(),
    ...factQueries(),
    ...sentenceQueries(),
    ...absentQueries(),
  ].filter(({ kind, wanted }) => kind === 'not sold' || wanted.length > 0)
}
