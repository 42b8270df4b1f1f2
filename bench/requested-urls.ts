const cities = ['', 'Ahmedabad', 'Rajkot', 'Surat', 'Vadodara']

/**
 * Typed searches in three scripts: whole words, several words, other spellings, typing errors, joined words, a shelf,
 * a store.
 */
const typed = {
  latin: [
    'khakhra',
    'methi khakhra',
    'khakhara',
    'kaju katri',
    'mohantal',
    'methikhakhra',
    'sweets',
    'ganthiya',
    'jain farsan',
    'ghe',
    'undhiyu msala',
    'raminesome',
  ],
  gujarati: [
    'ખાખરા',
    'મેથી ખાખરા',
    'ગાંઠિયા',
    'કાજુ કતરી',
    'મોહનથાળ',
    'મેથીખાખરા',
    'મીઠાઈ',
    'અથાણું',
    'ફરસાણ',
    'ઘી',
    'ઊંધિયું મસાલો',
    'રામી',
  ],
  devanagari: [
    'खाखरा',
    'मेथी खाखरा',
    'गाठिया',
    'काजू कतली',
    'मोहनथाल',
    'मेथीखाखरा',
    'मिठाई',
    'अचार',
    'फरसाण',
    'घी',
    'उंधियू मसाला',
    'रामी',
  ],
} as const
export type TypedScript = keyof typeof typed
export const typedScripts = Object.keys(typed) as TypedScript[]

/**
 * Returns search addresses in a script, each new: price bounds that exclude nothing bypass every cache of lists,
 * counts and responses.
 */
export const searchAddresses = (script: TypedScript, count: number, round: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const term = typed[script][index % typed[script].length] ?? ''
    const city = cities[Math.floor(index / typed[script].length) % cities.length] ?? ''
    return `/api/search?${new URLSearchParams({ q: term, limit: '24', ...(city && { city }), maxPrice: dearer(round, index) })}`
  })

/** Two filters that shoppers combine, and a sort order. */
const pairs = [
  'category=namkeen&diet=jain',
  'category=snacks&availability=in_stock',
  'diet=vegan&minPrice=60',
  'category=sweets&minPrice=150&sort=price',
  'brandId=maker-300&brandId=maker-301&diet=vegetarian',
  'diet=glutenFree&maxGrams=250&sort=-price',
  'category=spices&offer=true',
  'offer=true&diet=swaminarayan&sort=new',
]

/** Returns addresses of listings with two filters, in one city or in all, each new. */
export const listingAddresses = (count: number, round: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const pair = pairs[index % pairs.length] ?? ''
    const city = cities[Math.floor(index / pairs.length) % cities.length] ?? ''
    return `/api/products?${pair}&limit=24&maxPrice=${dearer(round, index)}${city && `&city=${city}`}`
  })

const dearer = (round: number, index: number): string => String(100_000 + round * 10_000 + index)

/**
 * Returns addresses of suggestions while words are typed, each new: the beginnings of the typed words, of two letters
 * and more, in the cities by turns, with spaces at the end that say the round.
 */
export const suggestionAddresses = (count: number, round: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const words = Object.values(typed).flat()
    const word = words[index % words.length] ?? ''
    const beginning = [...word].slice(0, 2 + (Math.floor(index / words.length) % 4) + (index % 3)).join('')
    const city = cities[(index + round) % cities.length] ?? ''
    return `/api/search/suggestions?${new URLSearchParams({ q: beginning + ' '.repeat(round), ...(city && { city }) })}`
  })
