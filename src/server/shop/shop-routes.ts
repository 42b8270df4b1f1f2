import { shopEndpoints } from '#contract/shop-contract.ts'
import { categories } from '#domain/catalogue.ts'
import { offeredWays } from '#domain/gateway-choice.ts'
import type { Language } from '#domain/language.ts'
import { languageCookie } from '#domain/language-choice.ts'
import { type OfferRule, toldOffers } from '#domain/offers.ts'
import { pagePath } from '#domain/path-of-ours.ts'
import { payPageOrigins } from '#domain/pay-page.ts'
import { refuse } from '#domain/refusal.ts'
import type { Database } from '#server/db/database.ts'
import type { House } from '#server/house.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { type Door, openDoors } from '#server/http/door.ts'
import { runningOffers } from '#server/offers/running-offers.ts'
import { say } from '#server/say.ts'
import { listCurrencies } from './currency-store.ts'
import type { DestinationRules } from './destination-rules.ts'
import { readOrdering } from './ordering-store.ts'
import { showBorder } from './shape-border.ts'
import { askDatabase, listCities, listDestinations } from './shop-store.ts'

/** Any foreign country: the payment methods are the same for all of them. */
const anyAbroad = 'GB'

const paymentOf = (taking: House['config']['paymentGateways']) => ({
  online: taking.length > 0,
  ways: { india: [...offeredWays(taking, 'IN')], abroad: [...offeredWays(taking, anyAbroad)] },
  practice: taking.includes('sandbox'),
  pageOrigins: payPageOrigins(taking),
})

/** The same cookie that the page's own scripts write: they must be able to renew it. */
const keptLanguage = ({ config }: House, language: Language): string =>
  writeCookie(languageCookie.name, language, {
    httpOnly: false,
    secure: config.publicUrl.startsWith('https:'),
    maxAgeSeconds: languageCookie.minutes * 60,
  })

/** Returns the endpoints with the shop's properties, destinations and languages. */
export const shopDoors = (house: House, database: Database): Door[] =>
  openDoors(shopEndpoints, {
    'GET /api/language': async ({ query }, visitor) => {
      visitor.setCookies.push(keptLanguage(house, visitor.language))
      return pagePath(query.page) ?? '/'
    },
    'GET /api/health': async () => {
      await askDatabase().catch((error: unknown) => {
        house.log.error({ err: error }, 'the database does not answer')
        return refuse('server/busy')
      })
      return { status: 'ok', database: database.kind }
    },
    'GET /api/settings': async (_input, { language }) => ({
      ordering: await readOrdering(),
      offers: toldOffers(await runningOffers(house)).map(showOffer),
      signIn: { google: house.config.google !== undefined },
      payment: paymentOf(house.config.paymentGateways),
      shop: showShop(house, language),
    }),
    'GET /api/cities': async (_input, { language }) => ({
      items: (await listCities()).map(({ name, ...city }) => ({ ...city, name: name[language] })),
    }),
    'GET /api/categories': async (_input, { language }) => ({
      items: categories.map((id) => ({ id, name: say(language, 'catalogue', `categories.${id}`) })),
    }),
    'GET /api/currencies': async () => ({ items: await listCurrencies() }),
    'GET /api/countries': async (_input, { language }) => ({
      items: (await listDestinations()).map((rules) => showDestination(rules, language)),
    }),
    'GET /api/borders': async (_input, { language }) => ({
      items: (await listDestinations()).map((rules) => showBorder(rules, language)),
    }),
  })

/** Returns a promotion's public terms; its minimum amount is the items' value before discounts. */
function showOffer(offer: OfferRule) {
  switch (offer.kind) {
    case 'category-percent':
      return { id: offer.id, percent: offer.percent }
    case 'promo-delivery':
      return { id: offer.id, code: offer.code, from: offer.goodsAtLeast }
    case 'free-standard-delivery':
      return { id: offer.id, from: offer.goodsAbove }
  }
}

function showShop({ config }: House, language: Language) {
  const email = /<([^>]+)>/.exec(config.mail.from)?.[1] ?? config.mail.from
  return {
    name: say(language, 'shop', 'name'),
    email,
    chatUrl: `mailto:${email}`,
    location: say(language, 'shop', 'location'),
  }
}

const showDestination = (rules: DestinationRules, language: Language) => ({
  code: rules.code,
  name: rules.name[language],
  currency: rules.currency,
  dialCode: rules.dialCode,
  domestic: rules.domestic,
  cashOnDelivery: rules.codAvailable,
  postcode: { required: rules.postcode.required, pattern: rules.postcode.regex, example: rules.postcode.example },
  states: rules.states,
  statesComplete: rules.statesComplete === true,
  stateRequired: rules.statesRequired,
})
