import { foldWord } from './search-key.ts'
import { writeSpokenNumbers } from './spoken-numbers.ts'

/** A fact about what is wanted; prices in rupees, weights in grams, volumes in millilitres. */
type FactKind = 'maxPrice' | 'minPrice' | 'grams' | 'maxGrams' | 'millilitres'
export type NumberFact = { kind: FactKind; value: number; start: number; end: number }

const number = '(\\d[\\d,]*(?:\\.\\d+)?)'
const rupees = '(?:₹|rs\\.?|inr|re|rupees?|rupiya|rupaye|rupya|રૂપિયા|રૂપિયે|રૂા?\\.?|रुपये|रुपए|रूपये|रु\\.?)'
const gap = '\\s*'
const under =
  '(?:under|below|less than|lesser than|within|up ?to|upto|max(?:imum)?(?: of)?|not more than|no more than|cheaper than|at most|budget(?: of)?|<=?)'
/** "About a thousand rupees" may be some more. */
const about =
  '(?:\\b(?:about|around|approx(?:imately)?|roughly|nearly|lagbhag|aaspaas|aaspas)|લગભગ|આશરે|लगभग|करीब)(?: a(?= \\d))?'
const leeway = 1.2
const over = '(?:above|over|more than|min(?:imum)?(?: of)?|at least|starting(?: from)?|>=?)'
const after = '(?:થી|ની|ના|નાં|નું|માં|se|thi|ni|na|ma|ke|ki|से|के|की|का|में)?'
const atMost =
  '(?:ઓછ\\S*|અંદર|સુધી\\S*|નીચે\\S*|kam|ochh?[aiou]\\S*|andar|sudhi\\S*|tak|niche|neeche|कम|अंदर|तक|नीचे|सस्त\\S*|or less|and under|max\\b|maximum)'
const atLeast = '(?:વધુ|વધારે|ઉપર\\S*|zyada|jyada|vadhu|vadhare|upar|ऊपर|ज्यादा|ज़्यादा|अधिक|or more|and above|plus)'

const kilo = '(?:kgs?|kilos?|kilograms?|kg\\.|કિલો\\S*|કિગ્રા|किलो\\S*|किग्रा)'
const gram = '(?:gms?|grams?|grm|g|ગ્રામ\\S*|ગ્રા|ग्राम|ग्रा)'
const litre = '(?:l|ltrs?|litres?|liters?|લિટર\\S*|લીટર\\S*|लीटर|लिटर)'
const millilitre = '(?:ml|મિલી|मिली)'
/** A letter does not follow: "5 g" is a weight, "5 glasses" is none. */
const ends = '(?![\\p{L}\\p{M}])'

const parts: readonly (readonly [string, number])[] = [
  ['(?:half|adadho|adadhi|adhdho|adho|adhi|ardho|ardhi|adha|aadha|અડધો|અડધી|અડધા|અર્ધો|અરધો|અરધી|આધા|आधा|आधी|आधे)', 0.5],
  ['(?:three quarters?|pono|પોણો|पौन|पौना)', 0.75],
  ['(?:quarter|pav|paav|pa|પાવ|પા|पाव)', 0.25],
  ['(?:sava|savva|સવા|सवा)', 1.25],
  ['(?:dodh|dedh|દોઢ|डेढ़)', 1.5],
  ['(?:one|a|ek|એક|एक)', 1],
  ['(?:two|be|do|બે|दो)', 2],
  ['(?:five|panch|પાંચ|पांच|पाँच)', 5],
]

type Rule = { pattern: RegExp; read: (found: RegExpMatchArray) => readonly Omit<NumberFact, 'start' | 'end'>[] }
const amount = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))
const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'gu'), read })
const limit =
  (kind: FactKind, at = 1): Rule['read'] =>
  (found) => [{ kind, value: amount(found[at]) }]
const weighed = (text: string | undefined, unit: string | undefined): number =>
  amount(text) * (unit !== undefined && new RegExp(`^(?:${kilo}|${litre})$`, 'u').test(unit) ? 1000 : 1)

const isVolume = (unit: string | undefined): boolean => new RegExp(`^(?:${millilitre}|${litre})$`, 'u').test(unit ?? '')

/** The rules in the order they are tried; what one has read, the next does not see. */
const rules: readonly Rule[] = [
  rule(`${under}${gap}${number}${gap}(${kilo}|${gram}|${millilitre}|${litre})${ends}`, ([, value, unit]) => [
    { kind: 'maxGrams', value: weighed(value, unit) },
  ]),
  rule(
    `(?:between|from)${gap}${rupees}?${gap}${number}${gap}${rupees}?${gap}(?:and|to|-)${gap}${rupees}?${gap}${number}${gap}${rupees}?`,
    (found) => [
      { kind: 'minPrice', value: amount(found[1]) },
      { kind: 'maxPrice', value: amount(found[2]) },
    ],
  ),
  rule(
    `${number}${gap}(?:to|-|થી|से|thi|se)${gap}${number}(?:${gap}${rupees}|(?![\\d.,]|${gap}(?:${kilo}|${gram}|${litre}|${millilitre})))`,
    (found) => [
      { kind: 'minPrice', value: amount(found[1]) },
      { kind: 'maxPrice', value: amount(found[2]) },
    ],
  ),
  rule(`${about}${gap}${rupees}?${gap}${number}${gap}${rupees}${ends}`, ([, value]) => [
    { kind: 'maxPrice', value: Math.round(amount(value) * leeway) },
  ]),
  rule(`(?:for |in )?${under}${gap}${rupees}?${gap}${number}${gap}${rupees}?${ends}`, limit('maxPrice')),
  rule(`${over}${gap}${rupees}?${gap}${number}${gap}${rupees}?${ends}`, limit('minPrice')),
  rule(`${rupees}?${gap}${number}${gap}${rupees}?${gap}${after}${gap}${atMost}${ends}`, limit('maxPrice')),
  rule(`${rupees}?${gap}${number}${gap}${rupees}?${gap}${after}${gap}${atLeast}${ends}`, limit('minPrice')),
  rule(`${number}${gap}(${kilo}|${gram}|${millilitre}|${litre})${ends}`, ([, value, unit]) => [
    { kind: isVolume(unit) ? 'millilitres' : 'grams', value: weighed(value, unit) },
  ]),
  ...parts.map(([word, share]) =>
    rule(`(?<![\\p{L}\\p{M}])${word}${gap}(?:a |ek )?(?:${kilo}|${litre})${ends}`, () => [
      { kind: 'grams', value: share * 1000 },
    ]),
  ),
  rule(
    `(?:₹|rs\\.?)${gap}${number}(?:${gap}(?:wala|wali|vala|વાળ\\S*|वाल\\S*))?|${number}${gap}${rupees}(?:${gap}(?:wala|wali|vala|vali|વાળ\\S*|वाल\\S*|ma|માં|में|na|ni|ના|ની|के|की|का))?${ends}`,
    (found) => [{ kind: 'maxPrice', value: amount(found[1] ?? found[2]) }],
  ),
]

/**
 * Returns the limits of price and weight in a cleaned text, in three languages, and the text with their letters
 * blanked, so that positions stay.
 */
export function readNumberFacts(text: string): { facts: NumberFact[]; rest: string } {
  const facts: NumberFact[] = []
  let rest = text
  for (const { pattern, read } of rules)
    rest = rest.replace(pattern, (...found) => {
      const [whole] = found as [string]
      const start = found.findLast((one): one is number => typeof one === 'number') ?? 0
      const groups = found.slice(0, found.indexOf(start)) as unknown as RegExpMatchArray
      for (const fact of read(groups))
        if (Number.isFinite(fact.value) && fact.value > 0 && fact.value < 1e7)
          facts.push({ ...fact, start, end: start + whole.trimEnd().length })
      return ' '.repeat(whole.length)
    })
  return { facts, rest }
}

/** Halves and quarters before a unit: "1/2 kg", "1½ kg" (which NFKC writes as 1 1⁄2). */
const writeFractions = (text: string): string =>
  text.replace(
    /(?<![\d/])(?:(\d+) ?)??([1-3])[/⁄]([24])(?= ?(?:kg|kilo|l\b|lit|ltr|કિ|લિ|किलो|ली))/gu,
    (_, whole, part, of) => String(Number(whole ?? 0) + Number(part) / Number(of)),
  )

/** Returns a text with spoken numbers as digits: "under five hundred", "1/2 kg". */
export const writeNumbers = (text: string): string => writeSpokenNumbers(writeFractions(text))

/** What a single word says about the order or the state of the goods. */
const wordFacts = {
  cheapest:
    'cheapest cheap cheaper sasta sastu sasti saste sasto sastaa affordable economical સસ્તું સસ્તા સસ્તી સસ્તો સસ્તામાં सस्ता सस्ती सस्ते किफायती',
  dearest:
    'expensive costliest premium priciest luxury mongha monghu monghi mongho mehenga mehengi mehnga mahenga mahengi મોંઘું મોંઘા મોંઘી મોંઘો महंगा महंगे महंगी',
  newest: 'new newest latest navu navo navi nava naya nayi naye નવું નવો નવી નવા नया नई नये नए',
  inStock: 'instock સ્ટોકમાં स्टॉक',
  discounted: 'offer offers discount discounts discounted deal deals sale chhoot છૂટ ઑફર ઓફર छूट ऑफर सेल',
  topRated: 'toprated',
} as const
export type WordFact = keyof typeof wordFacts
const factOfWord = new Map<string, WordFact>(
  (Object.keys(wordFacts) as WordFact[]).flatMap((fact) =>
    wordFacts[fact].split(' ').map((word) => [word, fact] as const),
  ),
)

/** Of longer words the sound is enough: monghi, mongi, monghee. */
const soundOf = (word: string): string | undefined => {
  const key = foldWord(word)
  return key.length > 3 ? key : undefined
}
const factOfSound = new Map([...factOfWord].flatMap(([word, fact]) => (soundOf(word) ? [[soundOf(word), fact]] : [])))

/** Returns what a word says about order or availability. */
export const readWordFact = (word: string): WordFact | undefined =>
  factOfWord.get(word) ?? (soundOf(word) ? factOfSound.get(soundOf(word)) : undefined)

/** Words of more than one that say the same. */
export const factPhrases: readonly (readonly [RegExp, WordFact])[] = [
  [/\b(?:low(?:est)? price|least price|lowest cost|best price|low cost)\b/gu, 'cheapest'],
  [/\b(?:in stock|stock ma)\b|સ્ટોકમાં|स्टॉक में/gu, 'inStock'],
  [/\b(?:top rated|highest rated|best rated)\b/gu, 'topRated'],
  [/\b(?:on offer|on sale)\b/gu, 'discounted'],
]
