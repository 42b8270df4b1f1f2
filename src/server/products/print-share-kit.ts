import { identity } from '#domain/accounts/identity.ts'
import type { Language } from '#domain/language/language.ts'
import { formatMoney } from '#domain/money/currency.ts'
import { refuse } from '#domain/refusal.ts'
import type { Needs } from '#server/context.ts'
import { readClock } from '#server/db/database-clock.ts'
import { renderStallPriceList } from '#server/documents/stall-price-list.ts'
import { renderStorePoster } from '#server/documents/store-poster.ts'
import { listCategories } from '#server/shop/category-memory.ts'
import { translate, translateCode } from '#server/translate.ts'
import { findPosterStore, listPricedProducts } from './share-kit-store.ts'

type Printing = Needs<'config' | 'printFonts'>

const urlOf = ({ config }: Printing, brandId: string): string => `${config.publicUrl}/brand/${brandId}`

/** Returns the poster of a store as a PDF. Refuses with thing/not-found. */
export async function printPoster(context: Printing, brandId: string, language: Language): Promise<Buffer> {
  const store = (await findPosterStore(brandId)) ?? refuse('thing/not-found')
  const { ground, accent, pop, paper } = store.palette
  return renderStorePoster(
    {
      shop: identity.name[language],
      name: store.name[language],
      about: translate(language, 'share-kit', 'about', {
        speciality: store.speciality[language],
        city: store.city[language],
      }),
      invitation: translate(language, 'share-kit', 'invitation'),
      url: urlOf(context, brandId),
      colours: { ground, accent, pop, paper },
      createdAt: await readClock(),
    },
    context.printFonts,
  )
}

/** Returns what a store sells as a PDF, by category in the shop's order. Refuses with thing/not-found. */
export async function printPriceList(context: Printing, brandId: string, language: Language): Promise<Buffer> {
  const store = (await findPosterStore(brandId)) ?? refuse('thing/not-found')
  const products = await listPricedProducts(brandId)
  const rowOf = ({ name, weight, price, diets }: (typeof products)[number]) => ({
    name: name[language],
    weight,
    price: formatMoney(price, 'INR', language),
    marks: diets.map((diet) => translateCode(language, 'catalogue', `diets.${diet}`)).join(', '),
  })
  return renderStallPriceList(
    {
      store: store.name[language],
      title: `${store.name[language]}, ${translate(language, 'share-kit', 'priceList')}`,
      about: translate(language, 'share-kit', 'listAbout'),
      url: urlOf(context, brandId),
      pageLabel: (page, count) => translate(language, 'share-kit', 'page', { page, count }),
      createdAt: await readClock(),
      categories: listCategories().flatMap(({ id, name: names }) => {
        const own = products.filter((product) => product.category === id)
        const name = names[language]
        return own.length > 0 ? [{ name, products: own.map(rowOf) }] : []
      }),
    },
    context.printFonts,
  )
}
