import type { Claim, Owned } from '#tests/support/claims/claim.ts'

const country: Owned = { id: () => 'AU', of: [] }
const written: Owned = { ...country, body: () => ({}) }
const ofVersion = (act: 'restore' | 'withdraw'): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) =>
    visitors['an admin'].post(`/api/admin/countries/AU/versions/987654/${act}`, { seen: 0, reason: 'never published' }),
})

/** Countries and their rules belong to the shop. */
export const countryClaims: Readonly<Record<string, Claim>> = {
  'GET /api/admin/countries/:code': country,
  'PUT /api/admin/countries/:code/draft': written,
  'DELETE /api/admin/countries/:code/draft': written,
  'POST /api/admin/countries/:code/effect': written,
  'POST /api/admin/countries/:code/versions': written,
  'POST /api/admin/countries/:code/versions/:version/restore': ofVersion('restore'),
  'POST /api/admin/countries/:code/versions/:version/withdraw': ofVersion('withdraw'),
}
