import { shippedCategories } from '#domain/catalogue/shipped-categories.ts'
import { contentPages, isTextPage } from '#domain/content/content-id.ts'
import type { Language } from '#domain/language/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { PageAnswer, PageRequest } from '#server/http/pages.ts'
import { renderPage } from '#web/entry-server.tsx'

type Options = {
  language?: Language
  mode?: PageRequest['mode']
  /**
   * Responses of the shop's endpoints, by path; an endpoint that is missing (or undefined) responds with not found.
   */
  answers?: Readonly<Record<string, unknown>>
  /** The response of all other endpoints. */
  otherwise?: unknown
}

/** Returns the server-rendered page at an address for a guest, with these API responses and nothing else. */
export const drawPage = (
  url: string,
  { language = 'en', mode = 'demo', answers = {}, otherwise }: Options = {},
): Promise<PageAnswer> =>
  renderPage(
    {
      url,
      origin: 'http://shop.test',
      language,
      city: undefined,
      mode,
      principal: null,
      read: async (path) => {
        const answer =
          { '/api/cities': oneCity, '/api/categories': startingCategories, ...shippedPages, ...answers }[path] ??
          otherwise
        return answer === undefined ? refuse('thing/not-found') : answer
      },
    },
    { routes: {} },
    { fonts: [] },
  )

const startingCategories = { items: shippedCategories.map(({ id, name }) => ({ id, name: name.en })), archived: [] }
const oneCity = { items: [{ id: 'Ahmedabad', name: 'Ahmedabad', brands: 1 }] }
/** The pages of a fixed layout, none of whose texts the shop has changed. */
const shippedPages: Readonly<Record<string, unknown>> = Object.fromEntries(
  contentPages
    .filter(isTextPage)
    .map((name) => [`/api/pages/${name}`, { edition: null, policy: null, texts: {}, questions: null }]),
)
/** Ordering is open, and there are no promotions. */
export const openShopSettings = { ordering: { open: true, opensAt: null }, offers: [] }
