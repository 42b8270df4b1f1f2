import type { Language } from '#domain/language.ts'
import { refuse } from '#domain/refusal.ts'
import type { PageAnswer, PageRequest } from '#server/http/pages.ts'
import { renderPage } from '#web/entry-server.tsx'

type Options = {
  language?: Language
  mode?: PageRequest['mode']
  /** What the shop's doors give, by path; a door that is not named (or gives undefined) finds nothing. */
  answers?: Readonly<Record<string, unknown>>
  /** What all doors give that are not named. */
  otherwise?: unknown
}

/** The page at an address as the server draws it, for nobody in particular, of a shop that is these answers and nothing more. */
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
        const answer = { '/api/cities': oneCity, ...answers }[path] ?? otherwise
        return answer === undefined ? refuse('thing/not-found') : answer
      },
    },
    { routes: {} },
    { fonts: [] },
  )

const oneCity = { items: [{ id: 'Ahmedabad', name: 'Ahmedabad', brands: 1 }] }
/** Orders are open, and nothing is on offer. */
export const openShopSettings = { ordering: { open: true, opensAt: null }, offers: [] }
