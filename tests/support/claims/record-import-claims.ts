import type { Claim } from '#tests/support/claims/claim.ts'

const unknown = (path: string, method: 'get' | 'post' | 'put', rest: string, body?: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    method === 'get'
      ? visitors['an admin'].get(`${path}/unknown${rest}`)
      : visitors['an admin'][method](`${path}/unknown${rest}`, body),
})

const claimsOf = (path: string): Record<string, Claim> => ({
  [`GET ${path}/:id`]: unknown(path, 'get', ''),
  [`PUT ${path}/:id/cells`]: unknown(path, 'put', '/cells', { cells: [{ number: 2, column: 'id', value: '' }] }),
  [`PUT ${path}/:id/cells cells.number`]: { everybodys: 'the number of a row in the file, looked up nowhere else' },
  [`POST ${path}/:id/apply`]: unknown(path, 'post', '/apply', { reason: 'For the test' }),
})

/** Files of records belong to the shop: everyone of the staff who may write the records goes on with them. */
export const recordImportClaims: Readonly<Record<string, Claim>> = {
  ...claimsOf('/api/admin/promotion-imports'),
  ...claimsOf('/api/admin/store-imports'),
  ...claimsOf('/api/admin/country-imports'),
}
