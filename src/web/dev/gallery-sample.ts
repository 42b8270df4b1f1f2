import type { Language } from '#domain/language/language.ts'
import type { Translate } from '#web/i18n/translator.ts'
import type { CardProduct } from '#web/ui/product-card.tsx'
import type { TrackingData } from '#web/ui/tracking-data.ts'

/** Finds the URL of an image by its logical name ("items/nylon-sev-340", "cloth/jhaveri-edge"). */
export type PictureFinder = (name: string) => string

export type GalleryTranslate = Translate<'gallery'>

const sellers = {
  jhaveri: { edgeColour: '#C42A1C', ground: '#E9A21A' },
  ambli: { edgeColour: '#F2A12B', ground: '#12235E' },
  dhara: { edgeColour: '#F2A12B', ground: '#14606A' },
} as const

export const sampleColours = ['#A8201A', '#12235E', '#C27A00', '#14606A', '#B3184E', '#1F5A2A'] as const

/** Returns three products: one on promotion, one regular, one sold out. Names are in the visitor's language. */
export function sampleProducts(t: GalleryTranslate, language: Language, picture: PictureFinder): CardProduct[] {
  const titleLanguage = language === 'hi' ? 'hi' : 'gu'
  const product = (
    id: string,
    seller: keyof typeof sellers,
    name: string,
    gujarati: string,
    rest: Pick<CardProduct, 'seller' | 'weight' | 'price' | 'diets' | 'inStock'> & Partial<CardProduct>,
  ): CardProduct => ({
    href: `/product/${id}`,
    title: { text: language === 'hi' ? name : gujarati, lang: titleLanguage },
    name,
    cloth: { ...sellers[seller], edge: picture(`cloth/${seller}-edge`) },
    picture: { src: picture(`packets/${id}-340`) },
    ...rest,
  })
  return [
    product('nylon-sev', 'jhaveri', t('sev'), 'નાયલૉન સેવ', {
      seller: t('storeSev'),
      weight: '250g',
      price: { now: '₹95', was: '₹119' },
      diets: ['vegetarian', 'vegan'],
      rating: { value: 4.6, count: 530 },
      discountLabel: t('off20'),
      inStock: true,
    }),
    product('methi-khakhra', 'ambli', t('khakhra'), 'મેથી ખાખરા', {
      seller: t('storeKhakhra'),
      weight: '200g',
      price: { now: '₹120' },
      diets: ['vegetarian', 'jain', 'swaminarayan'],
      rating: { value: 4.8, count: 412 },
      inStock: true,
    }),
    product('chhundo', 'dhara', t('chhundo'), 'તડકાનો છૂંદો', {
      seller: t('storeChhundo'),
      weight: '500g',
      price: { now: '₹180' },
      diets: ['vegetarian', 'glutenFree'],
      inStock: false,
    }),
  ]
}

/** Returns the tracking of `count` sellers (1 to 6), the last of whom is still expected. */
export function sampleJourney(t: GalleryTranslate, count: number, abroad: boolean): TrackingData {
  const names = [t('storeKhakhra'), t('storeChhundo'), t('storeSev'), 'Moti', 'Kothar', 'Toran']
  const late = count - 1
  return {
    sellers: names.slice(0, count).map((name, index) => ({
      name,
      colour: sampleColours[index] ?? '#15163F',
      steps: [
        { label: t('accepted'), state: 'done' },
        { label: t('packed'), state: 'done' },
        index === late ? { label: t('waiting'), state: 'now' } : { label: t('collected'), state: 'done' },
      ],
    })),
    hub: {
      label: t('hubName'),
      status: t('hubStatus'),
      state: 'now',
      parts: sampleColours.slice(0, count).map((colour, index) => ({ colour, here: index !== late })),
    },
    legs: [
      { label: t('sealed'), state: 'todo' },
      ...(abroad ? [{ label: t('cleared'), state: 'todo' as const }] : []),
      { label: t('inAir'), state: 'todo' },
      { label: t('landed'), state: 'todo' },
    ],
    destination: { label: t('destination'), status: t('expectedDelivery'), state: 'todo' },
    route: { from: t('ahmedabad'), transport: t('byAir'), to: t('leicester') },
    abroad,
  }
}
