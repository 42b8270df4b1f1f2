import { forAdmins } from '#domain/accounts/access.ts'
import type { StoreBulkAct } from '#domain/lists/bulk-act.ts'
import { reopenStore, suspendStore } from '#server/admin/change-brand-status.ts'
import { listStoreRows, storeListSource } from '#server/admin/listed-brand-store.ts'
import { member } from '#server/http/visitor.ts'
import { inOrderOf } from '#server/lists/list-page-store.ts'
import type { BulkTarget } from './bulk-target.ts'

/** All stores: suspending and reopening, each of which takes the other back. */
export const storeTarget: BulkTarget<StoreBulkAct> = {
  access: forAdmins('stores.write'),
  secondFactor: true,
  actOf: ({ kind }) => (kind === 'store-suspend' ? 'store.suspend' : 'store.reopen'),
  actOfUndo: ({ kind }) => (kind === 'store-suspend' ? 'store.reopen' : 'store.suspend'),
  source: ({ language }) => storeListSource(language),
  scope: () => undefined,
  own: () => undefined,
  weigh: async (ids, act, language) =>
    inOrderOf(ids, await listStoreRows(ids, language)).map(({ id, name, city, suspendedAt }) => ({
      id,
      name: `${name} · ${city}`,
      seen: null,
      before: null,
      after: null,
      refused: (act.kind === 'store-suspend') === (suspendedAt !== null) ? { code: 'bulk/no-change' } : null,
    })),
  names: async (ids, language) =>
    new Map((await listStoreRows(ids, language)).map(({ id, name, city }) => [id, `${name} · ${city}`])),
  run: async (context, { id }, act, visitor) => {
    const change = act.kind === 'store-suspend' ? suspendStore : reopenStore
    await change(context, id, act.reason, member(visitor))
    return { kind: act.kind, reason: act.reason }
  },
  undo: async (context, id, before, visitor) => {
    const { kind, reason } = before as StoreBulkAct
    const change = kind === 'store-suspend' ? reopenStore : suspendStore
    await change(context, id, reason, member(visitor))
  },
}
