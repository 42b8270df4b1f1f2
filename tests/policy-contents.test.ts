import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Policy, PolicyBlock } from '#domain/content/policy.ts'
import { languages } from '#domain/language/language.ts'
import { storedKeys, visitKeys } from '#web/platform/browser-storage.ts'

const fileOf = (name: string) => join(import.meta.dirname, '../src/texts/en/policies', `${name}.json`)

/** Required headings of each page, with terms that its points must contain. */
const guide: Record<string, Record<string, readonly RegExp[]>> = {
  'privacy-policy': {
    'who we are': [
      /\{\{legalName\}\}/,
      /data fiduciary/,
      /controller/,
      /\{\{email\}\}/,
      /representative/,
      /independent/,
    ],
    'what we collect, item by item': [
      /username.*hash/s,
      /telephone, address, city, state, PIN code or postcode, country/,
      /last four digits/,
      /Never the full number/,
      /PAN, GSTIN or enrolment number, FSSAI number, bank account/,
      /identity, vehicle/,
      /approximate location/i,
      /photographs/,
      /log data/,
    ],
    'why, and on what ground': [
      /Ground in India/,
      /Ground in the EU and UK/,
      /Consent/,
      /Legal duty/i,
      /Legitimate interest/i,
    ],
    'cookies and storage': [
      ...['cart', 'cartLocation', 'parkedBaskets', 'guestId', 'city', 'coordinates', 'locationPromptShown'].map(
        wordPattern,
      ),
      ...['preferredCurrency', 'language', 'cookieConsent', 'checkoutDraft', 'seenPrices'].map(wordPattern),
      ...['__Host-session', 'signedIn', 'device', 'order'].map(wordPattern),
      /Accept All/,
      /Decline/,
    ],
    'who receives it': [/hub.*Ahmedabad/, /customs/, /payment provider/, /hosting/, /Tax/, /do not sell data/],
    'crossing borders': [/countries the Government restricts/, /standard contractual clauses/],
    'how long': [/30 days/, /3 years/, /48 hours/, /8 financial years/, /1 year/, /2 years/],
    'your rights': [
      /list of everyone who received it/,
      /corrected, completed/,
      /erased/,
      /withdraw/,
      /grievance/,
      /death or incapacity/,
      /restrict a use/,
      /object to a use/,
      /supervisory authority/,
      /Within 30 days/,
    ],
    children: [/18 and over/],
    'security and breaches': [/hashes/, /within 72 hours/, /within 6 hours/, /CERT-In/],
    'changes, complaints': [/Grievance Officer/, /Data Protection Board of India/],
  },
  'terms-of-service': {
    'what this is': [/marketplace e-commerce entity/, /contract of sale is between you and each seller/],
    account: [/18 or over/, /verified/, /created only by administrators/],
    'coming-soon mode': [/no price shown then is a promise/],
    'prices and taxes': [/include Indian taxes/, /reference rate/, /duties prepaid/],
    'one cart, one city': [/Changing the city clears the cart/],
    ordering: [/Your order is an offer/, /refunded in full/],
    payment: [/in India only/, /licensed payment provider/, /cancelled free of charge until its maker marks it packed/],
    delivery: [/estimates/, /risk of loss passes/, /two more times/],
    'export and import': [/personal use/, /declaration made by us/, /declaration made by the buyer/],
    'food information': [/allergens/, /traces are possible in every product/, /not a certified claim/],
    reviews: [/Only verified buyers/, /because it is bad/],
    ranking: [
      /searched for/,
      /your city/,
      /in stock/,
      /minimum number/,
      /fresh the listing/,
      /No seller can pay for a place/,
    ],
    'not allowed': [/scraping/, /sell on/, /fraud/],
    liability: [/Consumer Protection Act, 2019/],
    'law and courts': [/courts at Ahmedabad/, /Consumer Commission/],
    'grievance block': [
      ...['legalName', 'registeredAddress', 'cin', 'gstin', 'fssaiNo', 'phone', 'email'].map(wordPattern),
      ...['grievanceOfficerName', 'grievanceEmail', 'grievancePhone'].map(wordPattern),
      /48 hours/,
      /one month/,
      /1915/,
      /nodal person/,
    ],
  },
  'return-refund-policy': {
    'what happened, tell us within, what you get': [
      /48 hours/,
      /5 days abroad/,
      /Wrong item or short quantity/,
      /best before/i,
      /insects/,
      /7 days/,
      /14 days/,
      /Changed my mind, food/,
      /Late beyond/,
      /[Cc]ustoms/,
    ],
    'until packed': [/cancelled free of charge/, /at most 20 percent/, /no cancellation, but there are claims/],
    'how to ask': [/order number/, /two photographs/, /ticket number/],
    'food is not sent back': [/dispose of it/, /sample/],
    customs: [/we refund the item/, /return or destruction/],
    'how refunds are paid': [/5 working days/, /UPI/, /bank transfer/, /never as a credit/],
    'who pays': [/charged to that seller/, /courier/],
    'country of origin': [/Country of origin: India/],
    // The data that a product page really shows: no street address, no registration.
    'before you buy': [/trade name, city and kind of business, its rating/],
  },
  'seller-agreement': {
    'parties and role': [/independent seller/, /intermediary/, /exclusive/],
    'who may sell': [/PAN/, /GSTIN/, /enrolment number/, /FSSAI registration/, /display name/],
    'duties the law puts on you': [/reviews/, /grievance officer/, /Country of origin/, /match the goods/],
    label: [/Legal Metrology/, /Labelling and Display/, /pack must match the page/],
    quality: [/batch code/, /longest transit/, /Schedule 4/],
    price: [/includes GST/, /MRP/],
    'handing over': [/dispatch days/, /twice in a month/, /five times/],
    fees: [/commission/i, /30 days/, /no fee to list/],
    payout: [/[Ee]very week/, /section 52/, /194-O/],
    'returns and claims': [/7 days/, /evidence/],
    exports: [/exporter of record/, /registered/],
    'intellectual property': [/Bhalia wheat, Gir Kesar mango, Patan Patola, Sankheda and Jamnagar Bandhani/],
    'buyer data': [/never for marketing/, /90 days/],
    'suspension and ending': [/15 days/, /in writing/, /30 days/],
    'ranking and equal treatment': [/same parameters/i, /no preferred sellers/],
    disputes: [/mediation at Ahmedabad/],
  },
  'prohibited-items': {
    'never sold here': [
      /Alcohol/,
      /Tobacco/,
      /egg/,
      /bhang/,
      /soil/,
      /lighters/,
      /blades/,
      /ivory/,
      /Counterfeit/,
      /FSSAI/,
      /licence/,
      /precious/,
    ],
    'sold in India only': [/mava sweets/, /Chilled/, /camphor/, /salep/, /courier calls dangerous/],
    'depends on the country': [
      /ghee/,
      /seeds/,
      /honey/,
      /poppy seed/,
      /nutmeg/,
      /betel leaf/,
      /pickles in oil/,
      /straw/,
    ],
    'if you try': [/listing is removed/, /seller is warned/, /Authorities are told/],
  },
}

function wordPattern(word: string): RegExp {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`)
}

const textOf = (block: PolicyBlock): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join('\n')
  return [block.table.caption, ...block.table.head, ...block.table.rows.flat()].join('\n')
}

describe.each(Object.keys(guide).filter((name) => existsSync(fileOf(name))))('%s', (name) => {
  const { sections }: Policy = JSON.parse(readFileSync(fileOf(name), 'utf8'))
  const sectionTexts = sections.map(({ blocks }) => blocks.map(textOf).join('\n'))

  it.each(Object.entries(guide[name] ?? {}))('%s: one section says every point of it', (_, points) => {
    const missing = sectionTexts.map((pattern) => points.filter((point) => !point.test(pattern)).map(String))
    expect(missing.sort((one, other) => one.length - other.length)[0]).toEqual([])
  })
})

describe.each(languages)('the storage of the browser, in %s', (language) => {
  const { sections }: Policy = JSON.parse(
    readFileSync(join(import.meta.dirname, '../src/texts', language, 'policies/privacy-policy.json'), 'utf8'),
  )
  const storage = sections.find(({ id }) => id === 'browser-storage')
  const rows = storage?.blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block ? block.table.rows : [],
  )

  it.each([...Object.keys(storedKeys), ...Object.keys(visitKeys), 'reloadedForBuild', 'haatdi-acts'])(
    '%s is explained',
    (key) => {
      expect(rows?.filter(([keys = '']) => wordPattern(key).test(keys))).not.toEqual([])
    },
  )

  it('the pages that can be read offline are named', () => {
    expect(textOf(storage?.blocks[1] ?? '')).toMatch(/service worker|સર્વિસ વર્કર|सर्विस वर्कर/)
  })
})

describe.each(languages)('paying online, in %s', (language) => {
  const closed = { en: /not open yet|opens? soon|cash only/i, gu: /હજી શરૂ|ફક્ત રોકડ/, hi: /अभी शुरू नहीं|सिर्फ़ नक़द/ }[
    language
  ]
  it.each([
    'faq.json',
    'policies/terms-of-service.json',
    'policies/shipping-policy.json',
    'policies/return-refund-policy.json',
  ])('%s names card, UPI or wallet where it speaks of paying, and never as something to come', (file) => {
    const text = readFileSync(join(import.meta.dirname, '../src/texts', language, file), 'utf8')
    const sentences = text.split(/(?<=[.।])\s|\n/).filter((sentence) => /UPI/.test(sentence))
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).not.toMatch(closed)
  })
})
