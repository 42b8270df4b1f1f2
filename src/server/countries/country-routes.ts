import { countryEndpoints } from '#contract/countries/country-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { showEffect } from './country-effect.ts'
import { deleteDraft } from './country-store.ts'
import { publishCountry, restoreVersion, saveCountryDraft, withdrawCountryVersion } from './publish-country.ts'
import { countryListFile, showCountries, showCountry } from './show-countries.ts'

/** Returns the endpoints by which an admin manages countries and their import rules. */
export const countryHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(countryEndpoints, {
    'GET /api/admin/countries': ({ query }, { language }) => showCountries(query, language),
    'GET /api/admin/country-list-file': ({ query }, { language }) => countryListFile(query, language),
    'GET /api/admin/countries/:code': ({ params }, { language }) => showCountry(params.code, language),
    'PUT /api/admin/countries/:code/draft': async ({ params: { code }, body }, visitor) => {
      await saveCountryDraft(code, body, visitor)
      return showCountry(code, visitor.language)
    },
    'DELETE /api/admin/countries/:code/draft': async ({ params: { code } }, { language }) => {
      await deleteDraft(code)
      return showCountry(code, language)
    },
    'POST /api/admin/countries/:code/effect': ({ params, body }, { language }) =>
      showEffect(params.code, body.terms, language),
    'POST /api/admin/countries/:code/versions': async ({ params: { code }, body }, visitor) => {
      await publishCountry(context, code, body, visitor)
      return showCountry(code, visitor.language)
    },
    'POST /api/admin/countries/:code/versions/:version/restore': async ({ params, body }, visitor) => {
      await restoreVersion(context, params, body, visitor)
      return showCountry(params.code, visitor.language)
    },
    'POST /api/admin/countries/:code/versions/:version/withdraw': async ({ params, body }, { language }) => {
      await withdrawCountryVersion(params, body.seen)
      return showCountry(params.code, language)
    },
  })
