import { reportRecordEndpoints } from '#contract/reports/report-records-contract.ts'
import type { Language } from '#domain/language/language.ts'
import { type EndpointHandler, pairHandlers } from '#server/http/endpoint-handler.ts'
import { member, type Visitor } from '#server/http/visitor.ts'
import { openList } from '#server/lists/open-list.ts'
import { listHubsOfReports } from '#server/shop/hub-scope-store.ts'
import { ledgerEntryListSource, listLedgerEntries } from './ledger-entry-list-store.ts'
import { listStepTimes, measuredStepsOf, stepTimeListSource } from './step-time-list-store.ts'
import { listTaxLines, taxLineListSource } from './tax-line-list-store.ts'

/** Returns the endpoints of the records that reports add up. */
export const reportRecordHandlers = (): EndpointHandler[] =>
  pairHandlers(reportRecordEndpoints, {
    'GET /api/admin/ledger': ({ query }, { language }) => openLedger(language).readPage(query),
    'GET /api/admin/ledger-list-file': ({ query }, { language }) => openLedger(language).readFile(query),
    'GET /api/admin/tax-lines': ({ query }, { language }) => openTaxLines(language).readPage(query),
    'GET /api/admin/tax-line-list-file': ({ query }, { language }) => openTaxLines(language).readFile(query),
    'GET /api/admin/step-times': async ({ query: { brandId, ...view } }, visitor) =>
      (await openStepTimes(visitor, brandId)).readPage(view),
    'GET /api/admin/step-time-list-file': async ({ query: { brandId, ...view } }, visitor) =>
      (await openStepTimes(visitor, brandId)).readFile(view),
  })

const openLedger = (language: Language) =>
  openList({ source: ledgerEntryListSource(language), readRows: (ids) => listLedgerEntries(ids, language) }, language)

const openTaxLines = (language: Language) =>
  openList({ source: taxLineListSource(language), readRows: (ids) => listTaxLines(ids, language) }, language)

/** Who is bound to hubs reads the steps of theirs alone, as in the report. */
async function openStepTimes(visitor: Visitor, brandId: string | undefined) {
  const { language } = visitor
  const scope = measuredStepsOf(await listHubsOfReports(member(visitor)), brandId)
  return openList(
    { source: stepTimeListSource(language), scope, readRows: (ids) => listStepTimes(ids, language) },
    language,
  )
}
