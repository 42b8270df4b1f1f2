import type { ListDeclaration } from '../lists/list-declaration.ts'
import { foreignZones } from '../rates/rate-table.ts'
import { handlingTags } from './country-terms.ts'

/** Whether new orders can be sent to a country. */
export const countryStates = ['open', 'closed'] as const

/** How long ago the rules of a country were compared with their source. */
export const reviewAges = ['fresh', 'due', 'old', 'never'] as const

/** The countries of the shop, to work with, in the shop's own order. */
export const countryList: ListDeclaration = {
  name: 'countries',
  sort: { column: 'position', descending: false },
  columns: [
    { key: 'name', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'state', type: 'choice', values: countryStates, sorts: true, filters: true, shown: true },
    { key: 'sendable', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'services', type: 'number', sorts: true, filters: true, shown: true },
    { key: 'reviewedOn', type: 'day', sorts: true, filters: true, shown: true },
    { key: 'source', type: 'text', sorts: true, filters: true, shown: true },
    { key: 'reviewAge', type: 'choice', values: reviewAges, sorts: true, filters: true },
    { key: 'hasDraft', type: 'flag', sorts: true, filters: true },
    { key: 'comesOn', type: 'day', sorts: true, filters: true },
    { key: 'zone', type: 'choice', values: ['DOM', ...foreignZones], sorts: true, filters: true },
    { key: 'position', type: 'number', sorts: true, filters: true },
    { key: 'nameEn', type: 'text', sorts: true, filters: true },
    { key: 'nameGu', type: 'text', sorts: true, filters: true },
    { key: 'nameHi', type: 'text', sorts: true, filters: true },
    { key: 'currency', type: 'text', sorts: true, filters: true },
    { key: 'dialCode', type: 'text', sorts: true, filters: true },
    { key: 'handling', type: 'choice', values: handlingTags, sorts: true, filters: true },
    { key: 'postalCodeRequired', type: 'flag', sorts: true, filters: true },
    { key: 'postalCodePattern', type: 'text', sorts: true, filters: true },
    { key: 'postalCodeExample', type: 'text', sorts: true, filters: true },
    { key: 'statesRequired', type: 'flag', sorts: true, filters: true },
    { key: 'statesComplete', type: 'flag', sorts: true, filters: true },
    { key: 'states', type: 'text', sorts: true, filters: true },
    { key: 'forbidden', type: 'text', sorts: true, filters: true },
    { key: 'limited', type: 'text', sorts: true, filters: true },
    { key: 'exceptions', type: 'text', sorts: true, filters: true },
    { key: 'ingredients', type: 'text', sorts: true, filters: true },
    { key: 'requires', type: 'text', sorts: true, filters: true },
    { key: 'maxFoodKg', type: 'number', sorts: true, filters: true },
    { key: 'declarationSdr', type: 'number', sorts: true, filters: true },
    { key: 'declarationKg', type: 'number', sorts: true, filters: true },
    { key: 'dutyFree', type: 'number', sorts: true, filters: true },
    { key: 'dutyCurrency', type: 'text', sorts: true, filters: true },
    { key: 'dutyNote', type: 'text', sorts: true, filters: true },
    { key: 'flatDuty', type: 'number', sorts: true, filters: true },
    { key: 'flatDutyUpTo', type: 'number', sorts: true, filters: true },
    { key: 'note', type: 'text', sorts: true, filters: true },
    { key: 'version', type: 'number', sorts: true, filters: true },
    { key: 'id', type: 'text', sorts: true, filters: true },
  ],
}
