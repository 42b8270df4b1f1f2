import type { Category, CategoryId, CategoryRules } from './category.ts'

/** What a category is at first unless it says otherwise: food that no rule of customs asks about. */
const usual = {
  searchTerms: [],
  isFood: true,
  countsAsCooked: false,
  isRawGrain: false,
  mayBeInOil: false,
  archivedAt: null,
  movedTo: null,
  version: 1,
} as const satisfies Partial<Category>

type ShippedCategory = Omit<Category, 'position' | keyof typeof usual> & Partial<CategoryRules>

const inOrder: readonly ShippedCategory[] = [
  {
    id: 'namkeen',
    name: { en: 'Namkeen', gu: 'નમકીન', hi: 'नमकीन' },
    sign: { en: 'નમકીન', gu: 'નમકીન', hi: 'नमकीन' },
    meaning: { en: 'Namkeen.', gu: 'નમકીન', hi: 'नमकीन' },
    text: {
      en: 'Sev, gathiya, chevdo and what else is fried in the morning and eaten by evening.',
      gu: 'સેવ, ગાંઠિયા, ચેવડો; સવારે તળાય અને સાંજ સુધીમાં ખવાઈ જાય.',
      hi: 'सेव, गाँठिया, चिवड़ा; सुबह तले जाएँ और शाम तक चट।',
    },
    packShape: 'pouch',
    storageCode: 'airtight',
    food: 'sev',
    pack: 'pillow',
    ground: '#E9A21A',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Snack Foods',
    countsAsCooked: true,
  },
  {
    id: 'snacks',
    name: { en: 'Snacks', gu: 'નાસ્તા', hi: 'नाश्ता' },
    sign: { en: 'નાસ્તા', gu: 'નાસ્તા', hi: 'नाश्ता' },
    meaning: { en: 'Snacks.', gu: 'નાસ્તા', hi: 'नाश्ता' },
    text: {
      en: 'Khakhra rolled thin and roasted on iron, thepla for the train, chakri for the tin by the television.',
      gu: 'લોઢી પર શેકેલા પાતળા ખાખરા, મુસાફરી માટે થેપલાં, ડબ્બામાં રાખવા ચકરી.',
      hi: 'तवे पर सिंके पतले खाखरे, सफ़र के लिए थेपले, डिब्बे में रखने को चकली।',
    },
    packShape: 'pouch',
    storageCode: 'airtight',
    food: 'khakhra',
    pack: 'pouch',
    ground: '#12235E',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Snack Foods',
    countsAsCooked: true,
  },
  {
    id: 'sweets',
    name: { en: 'Sweets', gu: 'મીઠાઈ', hi: 'मिठाई' },
    sign: { en: 'મીઠાઈ', gu: 'મીઠાઈ', hi: 'मिठाई' },
    meaning: { en: 'Sweets.', gu: 'મીઠાઈ', hi: 'मिठाई' },
    text: {
      en: 'Mohanthal, penda and barfi in real ghee, boxed the day they are made.',
      gu: 'ચોખ્ખા ઘીનાં મોહનથાળ, પેંડા અને બરફી; બને એ જ દિવસે પૅક થાય.',
      hi: 'असली घी के मोहनथाल, पेड़े और बर्फ़ी; जिस दिन बनें उसी दिन पैक।',
    },
    packShape: 'box',
    storageCode: 'sweet-box',
    food: 'pendo',
    pack: 'box',
    ground: '#B3184E',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Candy & Chocolate',
    countsAsCooked: true,
  },
  {
    id: 'pickles',
    name: { en: 'Pickles', gu: 'અથાણાં', hi: 'अचार' },
    sign: { en: 'અથાણાં', gu: 'અથાણાં', hi: 'अचार' },
    meaning: { en: 'Athanu, pickles.', gu: 'અથાણાં', hi: 'अचार' },
    text: {
      en: 'Chhundo from the terrace, gol keri, gunda: jars that last from one mango season to the next.',
      gu: 'અગાશીનો છૂંદો, ગોળકેરી, ગુંદાં; કેરીની એક મોસમથી બીજી સુધી ચાલે એવાં અથાણાં.',
      hi: 'धूप में पका छुंदा, गोल केरी, गूँदा; आम के एक मौसम से दूसरे तक चलने वाले अचार।',
    },
    packShape: 'jar',
    storageCode: 'pickle',
    food: 'mango-pickle',
    pack: 'jar',
    ground: '#14606A',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Condiments & Sauces',
    mayBeInOil: true,
  },
  {
    id: 'spices',
    name: { en: 'Spices', gu: 'મસાલા', hi: 'मसाले' },
    sign: { en: 'મસાલા', gu: 'મસાલા', hi: 'मसाले' },
    meaning: { en: 'Spices.', gu: 'મસાલા', hi: 'मसाले' },
    text: {
      en: 'Chilli, turmeric and whole masala pounded in small lots.',
      gu: 'મરચું, હળદર અને આખા મસાલા, થોડું થોડું કરીને ખાંડેલા.',
      hi: 'मिर्च, हल्दी और साबुत मसाले, थोड़ा-थोड़ा कूटे हुए।',
    },
    packShape: 'pouch',
    storageCode: 'cool-dry',
    food: 'garam-masala',
    pack: 'tin',
    ground: '#A8201A',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Seasonings & Spices',
  },
  {
    id: 'grains',
    name: { en: 'Grains and Staples', gu: 'અનાજ-કરિયાણું', hi: 'अनाज और आटा' },
    sign: { en: 'અનાજ-કરિયાણું', gu: 'અનાજ-કરિયાણું', hi: 'अनाज और आटा' },
    meaning: { en: 'Grains and staples.', gu: 'અનાજ-કરિયાણું', hi: 'अनाज और आटा' },
    text: {
      en: 'Wheat, dal, flour and ready mixes for the kitchen that cooks every day.',
      gu: 'રોજની રસોઈ માટે ઘઉં, દાળ, લોટ અને તૈયાર મિશ્રણ.',
      hi: 'रोज़ की रसोई के लिए गेहूँ, दाल, आटा और तैयार मिक्स।',
    },
    packShape: 'pouch',
    storageCode: 'grain',
    food: 'wheat',
    pack: 'sack',
    ground: '#8A5A1C',
    googlePath: 'Food, Beverages & Tobacco > Food Items > Grains, Rice & Cereal',
    isRawGrain: true,
  },
  {
    id: 'beverages',
    name: { en: 'Beverages', gu: 'પીણાં', hi: 'पेय' },
    sign: { en: 'પીણાં', gu: 'પીણાં', hi: 'पेय' },
    meaning: { en: 'Beverages.', gu: 'પીણાં', hi: 'पेय' },
    text: {
      en: 'Sharbat, chai masala and mukhwas for after.',
      gu: 'શરબત, ચાનો મસાલો અને જમ્યા પછીનો મુખવાસ.',
      hi: 'शरबत, चाय मसाला और खाने के बाद का मुखवास।',
    },
    packShape: 'bottle',
    storageCode: 'cool-dry',
    food: 'rose',
    pack: 'bottle',
    ground: '#0F5C4C',
    googlePath: 'Food, Beverages & Tobacco > Beverages',
  },
  {
    id: 'household',
    name: { en: 'Household', gu: 'ઘરવપરાશ', hi: 'घरेलू सामान' },
    sign: { en: 'ઘરવપરાશ', gu: 'ઘરવપરાશ', hi: 'घरेलू सामान' },
    meaning: { en: 'For the house.', gu: 'ઘરવપરાશ', hi: 'घरेलू सामान' },
    text: {
      en: 'Brass, clay and wood from the workshops, and what the puja corner needs.',
      gu: 'કારીગરોએ બનાવેલી પિત્તળ, માટી અને લાકડાની વસ્તુઓ, અને પૂજાનો સામાન.',
      hi: 'कारीगरों का पीतल, मिट्टी और लकड़ी का सामान, और पूजा की चीज़ें।',
    },
    packShape: 'object',
    storageCode: 'household',
    food: 'diyas',
    pack: 'object',
    ground: '#4A1E5C',
    googlePath: 'Home & Garden',
    isFood: false,
  },
]

/**
 * The eight categories a shop starts with, in the order of the navigation (docs/spec/specification.md#1). The running
 * shop has its own in the table `category`, which the migration filled with these.
 */
export const shippedCategories: readonly Category[] = inOrder.map((own, at) => ({ ...usual, ...own, position: at + 1 }))

/** Returns a category that every shop starts with. Throws for any other. */
export function shippedCategory(id: CategoryId): Category {
  const found = shippedCategories.find((category) => category.id === id)
  if (!found) throw new Error(`no shop starts with the category ${id}`)
  return found
}
