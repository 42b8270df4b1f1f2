import { storeReviewEndpoints } from '#contract/sellers/store-review-contract.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member } from '#server/http/visitor.ts'
import { approveStore, reopenStore, requestPaper, suspendStore } from './change-brand-status.ts'
import { confirmStoreAccount } from './confirm-brand-account.ts'
import { decideSubmission } from './decide-submission.ts'
import { openStoreList } from './list-stores.ts'
import { openStore } from './open-brand.ts'
import { showAdminStore } from './show-admin-brand.ts'

/** Returns the endpoints by which admins verify, approve and suspend stores. */
export const storeReviewHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(storeReviewEndpoints, {
    'GET /api/admin/stores': ({ query }, { language }) => openStoreList(language).readPage(query),
    'GET /api/admin/store-list-file': ({ query }, { language }) => openStoreList(language).readFile(query),
    'POST /api/admin/stores': ({ body }, visitor) => openStore(context, body, visitor),
    'GET /api/admin/stores/:id': ({ params }, { language }) => showAdminStore(params.id, language),
    'POST /api/admin/stores/:id/decisions': async ({ params, body }, visitor) => {
      await decideSubmission(context, params.id, body, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
    'POST /api/admin/stores/:id/requests': async ({ params, body }, visitor) => {
      await requestPaper(context, params.id, body, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
    'POST /api/admin/stores/:id/approve': async ({ params }, visitor) => {
      await approveStore(context, params.id, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
    'POST /api/admin/stores/:id/confirm-account': async ({ params }, visitor) => {
      await confirmStoreAccount(params.id, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
    'POST /api/admin/stores/:id/suspend': async ({ params, body }, visitor) => {
      await suspendStore(context, params.id, body.reason, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
    'POST /api/admin/stores/:id/reopen': async ({ params, body }, visitor) => {
      await reopenStore(context, params.id, body.reason, member(visitor))
      return showAdminStore(params.id, visitor.language)
    },
  })
