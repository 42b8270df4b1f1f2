import { importEndpoints } from '#contract/imports/import-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { applyImport } from './apply-import.ts'
import { correctImport, takeImport } from './check-import.ts'
import { countrySubject } from './country-subject.ts'
import type { ImportSubject } from './import-subject.ts'
import { importTemplate } from './import-template.ts'
import { promotionSubject } from './promotion-subject.ts'
import { showImport } from './show-import.ts'
import { storeSubject } from './store-subject.ts'

type Correction = { number: number; column: string; value: string }

/** Returns the handlers of the files of a kind of records. */
const handlersOf = (context: AppContext, subject: ImportSubject) => ({
  template: (_: unknown, { language }: Visitor) => importTemplate(subject, language),
  check: async ({ body }: { body: Uint8Array }, visitor: Visitor) =>
    showImport(subject, await takeImport({ subject, context, visitor }, body), visitor.language),
  show: ({ params }: { params: { id: string } }, { language }: Visitor) => showImport(subject, params.id, language),
  correct: async ({ params, body }: { params: { id: string }; body: { cells: Correction[] } }, visitor: Visitor) => {
    await correctImport({ subject, context, visitor }, params.id, body.cells)
    return showImport(subject, params.id, visitor.language)
  },
  apply: async ({ params, body }: { params: { id: string }; body: { reason: string } }, visitor: Visitor) => {
    await applyImport({ subject, context, visitor }, params.id, body.reason)
    return showImport(subject, params.id, visitor.language)
  },
})

/** Returns the endpoints by which staff create and change records by files. */
export function importHandlers(context: AppContext): EndpointHandler[] {
  const promotions = handlersOf(context, promotionSubject)
  const stores = handlersOf(context, storeSubject)
  const countries = handlersOf(context, countrySubject)
  return pairHandlers(importEndpoints, {
    'GET /api/admin/promotion-import-template': promotions.template,
    'POST /api/admin/promotion-imports': promotions.check,
    'GET /api/admin/promotion-imports/:id': promotions.show,
    'PUT /api/admin/promotion-imports/:id/cells': promotions.correct,
    'POST /api/admin/promotion-imports/:id/apply': promotions.apply,
    'GET /api/admin/store-import-template': stores.template,
    'POST /api/admin/store-imports': stores.check,
    'GET /api/admin/store-imports/:id': stores.show,
    'PUT /api/admin/store-imports/:id/cells': stores.correct,
    'POST /api/admin/store-imports/:id/apply': stores.apply,
    'GET /api/admin/country-import-template': countries.template,
    'POST /api/admin/country-imports': countries.check,
    'GET /api/admin/country-imports/:id': countries.show,
    'PUT /api/admin/country-imports/:id/cells': countries.correct,
    'POST /api/admin/country-imports/:id/apply': countries.apply,
  })
}
