import { readClaims, readClaimsTotal } from './claim-report-store.ts'
import { readAbandonedCarts, readCohorts, readCustomers } from './customer-report-store.ts'
import { readLanes } from './lane-report-store.ts'
import {
  readCourierPayables,
  readRefunds,
  readSellerPayables,
  readSettlements,
  readTrialBalance,
  readWithheld,
} from './ledger-report-store.ts'
import { readOperations, readOperationsTotal } from './operation-report-store.ts'
import type { ReadRows, ReadTotal } from './report-rows.ts'
import { readSales, readSalesTotal } from './sales-report-store.ts'
import { readSearches, readUnsendable } from './search-report-store.ts'
import { readOutwardTax } from './tax-report-store.ts'

/** Where the metrics of each report come from, by its name. */
export const reportSources: Readonly<Record<string, ReadRows>> = {
  sales: readSales,
  customers: readCustomers,
  cohorts: readCohorts,
  carts: readAbandonedCarts,
  operations: readOperations,
  claims: readClaims,
  searches: readSearches,
  unsendable: readUnsendable,
  'trial-balance': readTrialBalance,
  settlements: readSettlements,
  refunds: readRefunds,
  'seller-payables': readSellerPayables,
  'courier-payables': readCourierPayables,
  lanes: readLanes,
  withheld: readWithheld,
  'gst-outward': readOutwardTax,
}

/** The totals of reports whose rows overlap, by their names. */
export const reportTotals: Readonly<Record<string, ReadTotal>> = {
  sales: readSalesTotal,
  operations: readOperationsTotal,
  claims: readClaimsTotal,
}
