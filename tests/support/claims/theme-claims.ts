import { anyTheme } from '#tests/support/any-theme.ts'
import type { Claim } from '#tests/support/claims/claim.ts'

const unknown = (method: 'get' | 'post' | 'put' | 'delete', rest: string, sent?: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    method === 'get'
      ? visitors['an admin'].get(`/api/admin/themes/unknown${rest}`)
      : visitors['an admin'][method](`/api/admin/themes/unknown${rest}`, sent),
})

/** Themes belong to the shop: everyone who may change its appearance goes on with them. */
export const themeClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/themes/:id': unknown('get', ''),
  'GET /api/admin/themes/:id/versions/:version': unknown('get', '/versions/1'),
  'PUT /api/admin/themes/:id/draft': unknown('put', '/draft', { body: anyTheme, seen: 0 }),
  'DELETE /api/admin/themes/:id/draft': unknown('delete', '/draft'),
  'POST /api/admin/themes/:id/versions': unknown('post', '/versions', {
    body: anyTheme,
    from: null,
    reason: 'None of it',
    seen: 0,
  }),
  'POST /api/admin/themes/:id/versions/:version/withdraw': unknown('post', '/versions/1/withdraw'),
}
