import type { Language } from '#domain/language/language.ts'
import type { FileReply } from '#server/http/endpoint-handler.ts'
import { type ExportRequest, exportList } from '#server/lists/export-list.ts'
import { inOrderOf, readListPage } from '#server/lists/list-page-store.ts'
import type { ListRequest } from '#server/lists/list-source.ts'
import { listPeopleRows, peopleListSource } from './people-list-store.ts'
import { showAccount } from './people-store.ts'

/** Returns one page of all accounts. Refuses with request/invalid for filters and sorts that the list does not have. */
export async function listPeople(request: ListRequest) {
  const { ids, ...page } = await readListPage(peopleListSource, undefined, request)
  return { items: await readRows(ids), ...page }
}

/** Returns a view of the accounts as a file. */
export const peopleFile = (request: ExportRequest, language: Language): Promise<FileReply> =>
  exportList({ source: peopleListSource, scope: undefined, readRows }, request, language)

/** Reads accounts by id as the list shows them, in this order. */
async function readRows(ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await listPeopleRows(ids)
  const shown = rows.map(({ account, staffRole, total }) => {
    const { staffRole: role, ...same } = showAccount({ ...account, staffRole })
    const { orders, spentPaise: spent, lastOrderAt } = total
    return { ...same, language: account.language, staffRole: role?.name ?? null, orders, spent, lastOrderAt }
  })
  return inOrderOf(ids, shown)
}
