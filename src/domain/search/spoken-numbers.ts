/** Numbers as prices are spoken, in English, Gujarati and Hindi and as both are romanised. */
const units: readonly (readonly [number, string])[] = [
  [1, 'one|a|ek|એક|एक'],
  [1.25, 'sava|savva|સવા|सवा'],
  [1.5, 'dodh|dedh|દોઢ|डेढ़'],
  [2, 'two|ba|be|do|બ|બે|दो'],
  [2.5, 'adhi|dhai|અઢી|ढाई'],
  [3, 'three|tran|teen|ત્રણ|तीन'],
  [4, 'four|char|chaar|ચાર|चार'],
  [5, 'five|panch|paanch|પાંચ|पांच|पाँच'],
  [6, 'six|chha|chhe|છ|છો|छह|छः|छै|छे'],
  [7, 'seven|sat|saat|સાત|सात'],
  [8, 'eight|ath|aath|આઠ|आठ'],
  [9, 'nine|nav|nau|નવ|नौ'],
]
const tens: readonly (readonly [number, string])[] = [
  [25, 'twenty[ -]five|pachis|pachees|પચીસ|પચ્ચીસ|पच्चीस'],
  [75, 'seventy[ -]five|panchoter|પંચોતેર|પંચોત્તેર|पचहत्तर'],
  [10, 'ten|દસ|दस'],
  [20, 'twenty|વીસ|बीस'],
  [30, 'thirty|ત્રીસ|तीस'],
  [40, 'forty|fourty|chalis|chalees|ચાલીસ|चालीस'],
  [50, 'fifty|pachas|pachaas|પચાસ|पचास'],
  [60, 'sixty|સાઠ|साठ'],
  [70, 'seventy|sitter|sattar|સિત્તેર|सत्तर'],
  [80, 'eighty|ensi|assi|એંસી|એંશી|अस्सी'],
  [90, 'ninety|nevu|nabbe|નેવું|નેવુ|नब्बे'],
]
const hundred = 'hundred|sau|સો|सौ'
const thousand = 'thousand|hajar|hazar|hazaar|હજાર|हज़ार|हजार'
/** Of these hundreds and thousands one may stand alone. */
const alone: readonly (readonly [number, string])[] = [
  [100, 'hundred|સો|सौ'],
  [1000, thousand],
]

const words = (table: readonly (readonly [number, string])[]): string => table.map(([, word]) => word).join('|')
const begins = '(?<![\\p{L}\\p{M}\\d])'
/** Gujarati writes its postposition at the number: બસોથી. */
const ends = '(?:(?![\\p{L}\\p{M}])|(?=(?:થી|માં|સુધી)(?![\\p{L}\\p{M}])))'
const numberOf = (table: readonly (readonly [number, string])[], spoken: string | undefined): number =>
  spoken === undefined
    ? 0
    : (table.find(([, word]) => new RegExp(`^(?:${word})$`, 'u').test(spoken.toLowerCase()))?.[0] ?? 0)

/** A half more, a quarter less: સાડા ત્રણસો is 350, पौने दो सौ is 175. */
const shares: readonly (readonly [number, string])[] = [
  [0.5, 'sada|saada|sadi|saadi|sadha|sadhe|saadhe|સાડા|સાડી|साढ़े|साढे|साडे'],
  [-0.25, 'pona|paune|pone|pauna|પોણા|પોણી|पौने'],
]

/** Romanised "baso" is one word, or two before rupees: "so" is also a word of sentences. */
const many = new RegExp(
  `${begins}(?:(${words(shares)})[ -])?(${words(units)})(?:[ -]?(${hundred}|${thousand})|so|[ -]so(?= ?(?:rupi|rupe|rs\\b)))(?:(?: and| અને)?[ -](${words(tens)}))?${ends}`,
  'giu',
)
const few = new RegExp(`${begins}(${words(alone)}|${words(tens)})${ends}`, 'giu')

/** Returns a text with spoken tens, hundreds and thousands as digits: "below two hundred fifty", "બસોથી ઓછું". */
export const writeSpokenNumbers = (text: string): string =>
  text
    .replace(many, (_, share: string | undefined, unit: string, scale: string | undefined, rest: string | undefined) =>
      String(
        (numberOf(units, unit) + numberOf(shares, share)) *
          (new RegExp(`^(?:${thousand})$`, 'iu').test(scale ?? '') ? 1000 : 100) +
          numberOf(tens, rest),
      ),
    )
    .replace(few, (spoken) => String(numberOf(alone, spoken) || numberOf(tens, spoken)))
