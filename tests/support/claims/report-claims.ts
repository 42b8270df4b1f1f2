import type { Claim } from '#tests/support/claims/claim.ts'

const named: Claim = { everybodys: 'it is the name of a report' }

/** Reports belong to the shop. */
export const reportClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/reports/:report': named,
  'GET /api/admin/reports/:report/file': named,
  'GET /api/admin/money-reports/:report': named,
  'GET /api/admin/money-reports/:report/file': named,
  'GET /api/admin/step-times ?brandId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/step-times?brandId=one'),
  },
  'GET /api/admin/step-time-list-file ?brandId': {
    as: 'auth/role',
    refused: ({ visitors }) => visitors['the seller'].get('/api/admin/step-time-list-file?brandId=one&format=csv'),
  },
  'POST /api/admin/report-schedules/:id/state': {
    as: 'thing/not-found',
    refused: ({ visitors }) =>
      visitors['an admin'].post('/api/admin/report-schedules/unknown/state', { state: 'ended' }),
  },
}
