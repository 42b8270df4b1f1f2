import type { CallReply } from '#contract/contract.ts'
import type { ImportSubjectName } from '#domain/imports/import-column.ts'
import { countryPath, promotionUrl, storePath } from './admin-paths.ts'

export type RecordImport = CallReply<'GET /api/admin/promotion-imports/:id'>

/** The endpoints and pages of each kind of records that a file writes. */
export const importsOf = {
  promotions: {
    check: 'POST /api/admin/promotion-imports',
    show: 'GET /api/admin/promotion-imports/:id',
    correct: 'PUT /api/admin/promotion-imports/:id/cells',
    apply: 'POST /api/admin/promotion-imports/:id/apply',
    template: '/api/admin/promotion-import-template',
    /** The file of all that there is, with the columns that an import reads. */
    everything: '/api/admin/promotion-list-file',
    list: '/admin/promotions',
    pathOf: promotionUrl,
  },
  stores: {
    check: 'POST /api/admin/store-imports',
    show: 'GET /api/admin/store-imports/:id',
    correct: 'PUT /api/admin/store-imports/:id/cells',
    apply: 'POST /api/admin/store-imports/:id/apply',
    template: '/api/admin/store-import-template',
    everything: '/api/admin/store-list-file',
    list: '/admin/stores',
    pathOf: storePath,
  },
  countries: {
    check: 'POST /api/admin/country-imports',
    show: 'GET /api/admin/country-imports/:id',
    correct: 'PUT /api/admin/country-imports/:id/cells',
    apply: 'POST /api/admin/country-imports/:id/apply',
    template: '/api/admin/country-import-template',
    everything: '/api/admin/country-list-file',
    list: '/admin/countries',
    pathOf: countryPath,
  },
} as const satisfies Record<ImportSubjectName, object>
export type ImportOf = keyof typeof importsOf
