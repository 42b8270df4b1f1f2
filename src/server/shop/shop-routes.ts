import { shopEndpoints } from '#contract/settings/shop-contract.ts'
import type { ShopIdentity } from '#domain/accounts/identity.ts'
import type { Category } from '#domain/catalogue/category.ts'
import type { Language } from '#domain/language/language.ts'
import { languageCookie } from '#domain/language/language-choice.ts'
import { offeredOnlineMethods } from '#domain/payments/gateway-choice.ts'
import { type PagePromotion, publicPromotions } from '#domain/promotions/promotions.ts'
import { refuse } from '#domain/refusal.ts'
import { pagePath } from '#domain/site/path-of-ours.ts'
import { readIdentity } from '#server/content/read-identity.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { writeCookie } from '#server/http/cookies.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { runningPromotions } from '#server/promotions/running-promotions.ts'
import { translate } from '#server/translate.ts'
import { currentCategory, everyCategory, listCategories } from './category-memory.ts'
import { listCurrencies } from './currency-store.ts'
import type { DestinationRules } from './destination-rules.ts'
import { readOrdering } from './ordering-store.ts'
import { payPageOrigins } from './pay-page.ts'
import { showBorder } from './shape-border.ts'
import { listCities, listDestinations, pingDatabase } from './shop-store.ts'

/** Any foreign country: the payment methods are the same for all of them. */
const anyAbroad = 'GB'

const paymentOf = (taking: AppContext['config']['paymentGateways']) => ({
  online: taking.length > 0,
  methods: { india: [...offeredOnlineMethods(taking, 'IN')], abroad: [...offeredOnlineMethods(taking, anyAbroad)] },
  practice: taking.includes('sandbox'),
  pageOrigins: payPageOrigins(taking),
})

/** The same cookie that the page's own scripts write: they must be able to renew it. */
const renewLanguageCookie = ({ config }: AppContext, language: Language): string =>
  writeCookie(languageCookie.name, language, {
    httpOnly: false,
    secure: config.publicUrl.startsWith('https:'),
    maxAgeSeconds: languageCookie.minutes * 60,
  })

/** Returns the endpoints with the shop's properties, destinations and languages. */
export const shopHandlers = (context: AppContext, database: Database): EndpointHandler[] =>
  pairHandlers(shopEndpoints, {
    'GET /api/language': async ({ query }, visitor) => {
      visitor.setCookies.push(renewLanguageCookie(context, visitor.language))
      return pagePath(query.page) ?? '/'
    },
    'GET /api/health': async () => {
      await pingDatabase().catch((error: unknown) => {
        context.log.error({ err: error }, 'the database does not answer')
        return refuse('server/busy')
      })
      return { status: 'ok', database: database.kind }
    },
    'GET /api/settings': async (_input, { language }) => ({
      ordering: await readOrdering(),
      offers: publicPromotions(await runningPromotions(context)).map(showPromotion),
      signIn: { google: context.config.google !== undefined },
      payment: paymentOf(context.config.paymentGateways),
      shop: showShop(await readIdentity(), language),
    }),
    'GET /api/cities': async (_input, { language }) => ({
      items: (await listCities()).map(({ name, ...city }) => ({ ...city, name: name[language] })),
    }),
    'GET /api/categories': async (_input, { language }) => {
      const named = ({ id, name }: Category) => ({ id, name: name[language] })
      const archived = everyCategory().filter(({ archivedAt }) => archivedAt !== null)
      return { items: listCategories().map(named), archived: archived.map(named) }
    },
    'GET /api/categories/:id': async ({ params }, { language }) => {
      const { id, name, sign, meaning, text } = currentCategory(params.id) ?? refuse('thing/not-found')
      return { id, name: name[language], sign: sign[language], meaning: meaning[language], text: text[language] }
    },
    'GET /api/currencies': async () => ({ items: await listCurrencies() }),
    'GET /api/countries': async (_input, { language }) => ({
      items: (await listDestinations()).map((rules) => showDestination(rules, language)),
    }),
    'GET /api/borders': async (_input, { language }) => ({
      items: (await listDestinations()).map((rules) => showBorder(rules, language)),
    }),
  })

/** Returns a promotion's public terms; its minimum amount is the items' value before discounts. */
function showPromotion(promotion: PagePromotion) {
  switch (promotion.kind) {
    case 'category-percent':
      return { id: promotion.id, percent: promotion.percent }
    case 'promo-delivery':
      return { id: promotion.id, code: promotion.code, from: promotion.goodsAtLeast }
    case 'free-standard-delivery':
      return { id: promotion.id, from: promotion.goodsAbove }
  }
}

/** Returns who runs the shop; what customs alone ask for stays with the papers. */
function showShop({ email, chatUrl, profiles, location, legal }: ShopIdentity, language: Language) {
  return {
    name: translate(language, 'shop', 'name'),
    email,
    chatUrl,
    location: location[language],
    profiles: [...profiles],
    legal,
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
  states: rules.states && [...rules.states],
  statesComplete: rules.statesComplete === true,
  stateRequired: rules.statesRequired,
})
