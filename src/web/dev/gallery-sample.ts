import type { Language } from '#domain/language.ts'
import type { CardProduct } from '#web/ui/product-card.tsx'
import type { TrackingData } from '#web/ui/tracking-data.ts'

/** Finds the URL of an image by its logical name ("packets/nylon-sev-340", "cloth/jhaveri-edge"). */
export type PictureFinder = (name: string) => string

export type Words = (key: string) => string

const makers = {
  jhaveri: { edgeColour: '#C42A1C', ground: '#E9A21A' },
  ambli: { edgeColour: '#F2A12B', ground: '#12235E' },
  dhara: { edgeColour: '#F2A12B', ground: '#14606A' },
} as const

export const sampleColours = ['#A8201A', '#12235E', '#C27A00', '#14606A', '#B3184E', '#1F5A2A'] as const

/** Returns three products: one on promotion, one regular, one sold out. Names are in the visitor's language. */
export function sampleProducts(t: Words, language: Language, picture: PictureFinder): CardProduct[] {
  const titleLanguage = language === 'hi' ? 'hi' : 'gu'
  const product = (
    id: string,
    maker: keyof typeof makers,
    name: string,
    gujarati: string,
    rest: Pick<CardProduct, 'maker' | 'weight' | 'price' | 'diets' | 'inStock'> & Partial<CardProduct>,
  ): CardProduct => ({
    href: `/product/${id}`,
    title: { text: language === 'hi' ? name : gujarati, lang: titleLanguage },
    name,
    cloth: { ...makers[maker], edge: picture(`cloth/${maker}-edge`) },
    picture: { src: picture(`packets/${id}-340`) },
    ...rest,
  })
  return [
    product('nylon-sev', 'jhaveri', t('sev'), 'નાયલૉન સેવ', {
      maker: t('makerSev'),
      weight: '250g',
      price: { now: '₹95', was: '₹119' },
      diets: ['vegetarian', 'vegan'],
      rating: { value: 4.6, count: 530 },
      offer: t('off20'),
      inStock: true,
    }),
    product('methi-khakhra', 'ambli', t('khakhra'), 'મેથી ખાખરા', {
      maker: t('makerKhakhra'),
      weight: '200g',
      price: { now: '₹120' },
      diets: ['vegetarian', 'jain', 'swaminarayan'],
      rating: { value: 4.8, count: 412 },
      inStock: true,
    }),
    product('chhundo', 'dhara', t('chhundo'), 'તડકાનો છૂંદો', {
      maker: t('makerChhundo'),
      weight: '500g',
      price: { now: '₹180' },
      diets: ['vegetarian', 'glutenFree'],
      inStock: false,
    }),
  ]
}

/** Returns the tracking of `count` sellers (1 to 6), the last of whom is still expected. */
export function sampleJourney(t: Words, count: number, abroad: boolean): TrackingData {
  const names = [t('makerKhakhra'), t('makerChhundo'), t('makerSev'), 'Moti', 'Kothar', 'Toran']
  const late = count - 1
  return {
    makers: names.slice(0, count).map((name, place) => ({
      name,
      colour: sampleColours[place] ?? '#15163F',
      steps: [
        { label: t('accepted'), state: 'done' },
        { label: t('packed'), state: 'done' },
        place === late ? { label: t('waiting'), state: 'now' } : { label: t('collected'), state: 'done' },
      ],
    })),
    hub: {
      label: t('hubName'),
      status: t('hubStatus'),
      state: 'now',
      parts: sampleColours.slice(0, count).map((colour, place) => ({ colour, here: place !== late })),
    },
    legs: [
      { label: t('sealed'), state: 'todo' },
      ...(abroad ? [{ label: t('cleared'), state: 'todo' as const }] : []),
      { label: t('inAir'), state: 'todo' },
      { label: t('landed'), state: 'todo' },
    ],
    door: { label: t('door'), status: t('doorWhen'), state: 'todo' },
    places: { from: t('ahmedabad'), way: t('byAir'), to: t('leicester') },
    abroad,
  }
}
