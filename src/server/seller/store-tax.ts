import { stateCodeOf } from '#domain/invoices/gst-states.ts'
import { problemOfGstin, tidyGstin } from '#domain/invoices/gstin.ts'
import { Refusal, refuse } from '#domain/refusal.ts'
import { transaction } from '#server/db/transaction.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { textCodeOf } from '#server/translate.ts'
import { requireStore } from './find-own-brand.ts'
import { insertStoreTaxChange, listTaxChanges, lockStoreForTax, readTaxOfStore, saveTax } from './store-tax-store.ts'

/** Returns a store's tax details for documents, and who changed them; null for none. Refuses with thing/not-found. */
export async function showStoreTax(brandId: string | null) {
  if (brandId === null) return null
  const row = await readTaxOfStore(brandId)
  if (!row) return refuse('thing/not-found')
  const changes = await listTaxChanges(brandId)
  const { gstin, legalName, streetAddress, taxState, name } = row.brand
  return {
    gstin,
    legalName: legalName ?? name.en,
    address: streetAddress ?? '',
    state: taxState ?? row.hubState,
    version: changes[0]?.id ?? 0,
    changes: changes.map((change) => ({
      version: change.id,
      gstin: change.gstin,
      legalName: change.legalName,
      address: change.streetAddress,
      state: change.taxState,
      actor: change.actorName,
      at: change.at,
    })),
  }
}

type StoreTaxInput = {
  brandId?: string | undefined
  gstin: string | null
  legalName: string
  address: string
  state: string
  seen: number
}

/**
 * Changes a store's tax details for documents that are issued from now on; issued ones stay unchanged. Refuses with
 * thing/not-found, flow/stale and request/invalid (a GSTIN that does not match its check digit or its state, an
 * unknown Indian state).
 */
export async function changeStoreTax({ seen, ...input }: StoreTaxInput, visitor: Visitor) {
  const actor = member(visitor)
  const brandId = requireStore(actor, input.brandId)
  const gstin = input.gstin === null ? null : tidyGstin(input.gstin)
  assertTaxDetails(gstin, input.state)
  await transaction(async () => {
    const row = await lockStoreForTax(brandId)
    if (!row) return refuse('thing/not-found')
    const before = await showStoreTax(brandId)
    if (before?.version !== seen) refuse('flow/stale')
    const same = [before.gstin, before.legalName, before.address, before.state]
    const { legalName, address, state } = input
    if (before.version > 0 && [gstin, legalName, address, state].every((value, index) => value === same[index])) return
    const now = { gstin, legalName, streetAddress: address, taxState: state }
    await saveTax(now, brandId)
    await insertStoreTaxChange({ brandId, ...now, actorId: actor.id, actorName: actor.name })
  })
  return showStoreTax(brandId)
}

function assertTaxDetails(gstin: string | null, state: string): void {
  const wrong = (field: string, problem: string) =>
    new Refusal('request/invalid', { [field]: textCodeOf('terms', `tax.problem.${problem}`, { state }) })
  if (stateCodeOf(state) === null) throw wrong('state', 'stateUnknown')
  const problem = gstin === null ? null : problemOfGstin(gstin, state)
  if (problem) throw wrong('gstin', problem)
}
