import type { Claim } from '#tests/support/claims/claim.ts'

const body = { kind: 'texts', texts: [] }
const unknown = (method: 'get' | 'post' | 'put' | 'delete', rest: string, sent?: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    method === 'get'
      ? visitors['an admin'].get(`/api/admin/content/unknown${rest}`)
      : visitors['an admin'][method](`/api/admin/content/unknown${rest}`, sent),
})

const anchor: Claim = { everybodys: 'it is an anchor within the text that is sent' }

/** Texts of the shop belong to it: everyone who may change settings goes on with them. */
export const contentClaims: Readonly<Record<string, Claim>> = {
  'GET /api/pages/:name': { everybodys: 'the pages of the shop are public' },
  'PUT /api/admin/content/:id/draft body.sections.id': anchor,
  'POST /api/admin/content/:id/versions body.sections.id': anchor,
  'POST /api/admin/content/:id/preview body.sections.id': anchor,
  'POST /api/admin/content/:id/test body.sections.id': anchor,
  'GET /api/admin/identity/versions/:version': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/identity/versions/99'),
  },
  'POST /api/admin/identity/versions/:version/withdraw': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].post('/api/admin/identity/versions/99/withdraw'),
  },
  'GET /api/admin/content/:id': unknown('get', ''),
  'GET /api/admin/content/:id/versions/:version': unknown('get', '/versions/1'),
  'PUT /api/admin/content/:id/draft': unknown('put', '/draft', { body, seen: 0 }),
  'DELETE /api/admin/content/:id/draft': unknown('delete', '/draft'),
  'POST /api/admin/content/:id/versions': unknown('post', '/versions', {
    body: null,
    from: null,
    reason: 'None of it',
    seen: 0,
  }),
  'POST /api/admin/content/:id/versions/:version/withdraw': unknown('post', '/versions/1/withdraw'),
  'POST /api/admin/content/:id/preview': unknown('post', '/preview', { body, language: 'en' }),
  'POST /api/admin/content/:id/test': unknown('post', '/test', { body, language: 'en' }),
}
