import { categoryEndpoints } from '#contract/catalogue/category-contract.ts'
import type { AppContext } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { isInTransaction } from '#server/db/transaction.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { refreshCategories } from '#server/shop/category-memory.ts'
import { showCategoryEffect } from './category-effect.ts'
import { exportCategories, importCategories } from './category-file.ts'
import { addCategory, archiveCategory, changeCategory, moveCategory, reopenCategory } from './change-category.ts'
import { planCategory, withdrawPlan } from './plan-category.ts'
import { showCategories, showCategory } from './show-categories.ts'

/** Returns the endpoints of the categories' administration. After a change this process knows it when it answers. */
export function categoryHandlers(context: AppContext, database: Database): EndpointHandler[] {
  const known = async <Result>(changed: Promise<Result>): Promise<Result> => {
    const result = await changed
    // Inside a transaction the rows are not there yet: they are read once it has committed.
    if (!isInTransaction()) await refreshCategories(database)
    return result
  }
  return pairHandlers(categoryEndpoints, {
    'GET /api/admin/categories': () => showCategories(),
    'GET /api/admin/categories/:id': ({ params }, { language }) => showCategory(context, params.id, language),
    'POST /api/admin/categories': ({ body }, visitor) => known(addCategory(context, body, visitor)),
    'PUT /api/admin/categories/:id': async ({ params: { id }, body }, visitor) => {
      await known(changeCategory(context, id, body, visitor))
      return showCategory(context, id, visitor.language)
    },
    'POST /api/admin/categories/:id/effect': ({ params, body }, { language }) =>
      showCategoryEffect(params.id, body, language),
    'POST /api/admin/categories/:id/plans': async ({ params: { id }, body }, visitor) => {
      await planCategory(id, body, visitor)
      return showCategory(context, id, visitor.language)
    },
    'POST /api/admin/categories/:id/plans/:plan/withdraw': async ({ params: { id, plan } }, visitor) => {
      await withdrawPlan(id, plan, visitor)
      return showCategory(context, id, visitor.language)
    },
    'PUT /api/admin/categories/:id/position': async ({ params, body }) => {
      await known(moveCategory(context, params.id, body.position))
      return showCategories()
    },
    'POST /api/admin/categories/:id/archive': ({ params, body }, visitor) =>
      known(archiveCategory(context, params.id, body, visitor)),
    'POST /api/admin/categories/:id/reopen': async ({ params: { id }, body }, visitor) => {
      await known(reopenCategory(context, id, body, visitor))
      return showCategory(context, id, visitor.language)
    },
    'GET /api/admin/category-file': () => exportCategories(),
    'POST /api/admin/category-file': ({ body }, visitor) => known(importCategories(context, body, visitor)),
  })
}
