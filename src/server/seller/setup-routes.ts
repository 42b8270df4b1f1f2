import { setupEndpoints } from '#contract/sellers/setup-contract.ts'
import { refuse } from '#domain/refusal.ts'
import type { AppContext } from '#server/context.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { agreeAsSeller } from './agree-as-seller.ts'
import { findPrincipalStore } from './own-brand-store.ts'
import { saveHolidays } from './save-holidays.ts'
import { savePickupHours } from './save-pickup-hours.ts'
import { savePickupPoint } from './save-pickup-point.ts'
import { saveStoreProfile } from './save-store-profile.ts'
import { showSetup } from './show-setup.ts'
import { readStoreFile, saveStorePicture, uploadStoreFile } from './store-files.ts'
import { submitRequirement } from './submit-requirement.ts'

const show = (visitor: Visitor, brandId: string | undefined) => showSetup(member(visitor), brandId, visitor.language)

/** Returns the endpoints by which a seller sets up a store, and an admin for the seller. */
export const setupHandlers = (context: AppContext): EndpointHandler[] =>
  pairHandlers(
    setupEndpoints,
    {
      'GET /api/seller/setup': ({ query }, visitor) => show(visitor, query.brandId),
      'PUT /api/seller/setup/profile': async ({ body }, visitor) => {
        await saveStoreProfile(context, body, visitor)
        const actor = member(visitor)
        // The store may have been made by this very request, after the account was read.
        const own = { ...actor, brandId: actor.brandId ?? (await findPrincipalStore(actor.id)) }
        return showSetup(own, body.brandId, visitor.language)
      },
      'PUT /api/seller/setup/hours': async ({ body }, visitor) => {
        await savePickupHours(context, body, visitor)
        return show(visitor, body.brandId)
      },
      'PUT /api/seller/setup/pickup-point': async ({ body }, visitor) => {
        await savePickupPoint(body, visitor)
        return show(visitor, body.brandId)
      },
      'PUT /api/seller/setup/submissions': async ({ body }, visitor) => {
        await submitRequirement(context, body, visitor)
        return show(visitor, body.brandId)
      },
      'POST /api/seller/setup/agreement': async ({ body }, visitor) => {
        await agreeAsSeller(body.edition, visitor)
        return show(visitor, undefined)
      },
      'PUT /api/seller/setup/holidays': async ({ body }, visitor) => {
        await saveHolidays(context, body, visitor)
        return show(visitor, body.brandId)
      },
      'POST /api/seller/setup/pictures': async ({ query, body }, visitor) => {
        await saveStorePicture(context, query, body, visitor)
        return show(visitor, query.brandId)
      },
      'POST /api/seller/setup/files': ({ query, body }, visitor) =>
        uploadStoreFile(context, query.brandId, body, visitor),
      'GET /api/seller/setup/files/:id': ({ params }, visitor) => readStoreFile(context, params.id, visitor),
    },
    {
      'POST /api/seller/setup/pictures': admitStore,
      'POST /api/seller/setup/files': admitStore,
    },
  )

/** A seller without a store has nothing to upload for: refused before the bytes are read. */
async function admitStore(_params: unknown, visitor: Visitor): Promise<void> {
  const { role, brandId } = member(visitor)
  if (role !== 'admin' && brandId === null) refuse('thing/not-found')
}
