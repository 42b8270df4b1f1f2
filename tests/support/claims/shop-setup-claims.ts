import { shippedCategory } from '#domain/catalogue/shipped-categories.ts'
import { admins, type Claim, type Owned, published } from '#tests/support/claims/claim.ts'

/** Announcements belong to the shop: every member of staff who does its marketing changes them. */
const announcementTexts = { en: 'Open', gu: 'ખુલ્લી', hi: 'खुली' }
const anyAnnouncement = {
  texts: announcementTexts,
  link: null,
  countries: [],
  canDismiss: true,
  from: null,
  until: null,
}
const unknownAnnouncement = (method: 'put' | 'post', rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'][method](`/api/admin/announcements/unknown${rest}`, body),
})

/** Categories belong to the shop: every member of staff who looks after its catalogue changes them. */
const {
  id: _id,
  position: _position,
  archivedAt: _archivedAt,
  movedTo: _movedTo,
  version: _version,
  ...categoryTerms
} = shippedCategory('snacks')
const unknownCategory = (method: 'put' | 'post', rest: string, body: object): Claim => ({
  as: 'thing/not-found',
  refused: ({ visitors }) => visitors['an admin'][method](`/api/admin/categories/unknown${rest}`, body),
})
const hubOfCity: Owned = {
  id: () => 'ahmedabad',
  of: admins,
  body: () => ({ name: { en: 'A hub', gu: 'હબ', hi: 'हब' }, city: 'Ahmedabad', state: 'Gujarat', pincode: '380001' }),
}
const peopleOfHub: Owned = { ...hubOfCity, body: () => ({ accountIds: [] }) }
const cityOfHub: Owned = {
  id: () => 'Ahmedabad',
  of: admins,
  body: () => ({ name: { en: 'Ahmedabad', gu: 'અમદાવાદ', hi: 'अहमदाबाद' }, hubId: 'ahmedabad' }),
}
const starterPack: Owned = { id: () => 'countries', of: admins, body: () => ({ keys: ['IN'] }) }
const theme: Owned = { id: () => 'diwali', of: admins, body: () => ({}) }

/** What belongs to the shop: announcements, categories, hubs, promotions, rates and the like. */
export const shopSetupClaims: Readonly<Record<string, Claim>> = {
  'PUT /api/admin/settings/commission-terms rules.id': { everybodys: 'it is what the admin calls the rule' },
  'PUT /api/admin/settings/commission-terms rules.target.brandId': { everybodys: published },
  'POST /api/admin/settings/commission-terms/simulate terms.rules.id': {
    everybodys: 'it is what the admin calls the rule',
  },
  'POST /api/admin/settings/commission-terms/simulate terms.rules.target.brandId': { everybodys: published },
  'POST /api/admin/settings/commission-terms/products terms.rules.id': {
    everybodys: 'it is what the admin calls the rule',
  },
  'POST /api/admin/settings/commission-terms/products terms.rules.target.brandId': { everybodys: published },
  'POST /api/admin/search-knowledge/preview id': { everybodys: 'what search knows belongs to the shop' },
  'PUT /api/admin/announcements/:id': unknownAnnouncement('put', '', { ...anyAnnouncement, seen: 1 }),
  'POST /api/admin/announcements/:id/end': unknownAnnouncement('post', '/end', { seen: 1 }),
  'GET /api/admin/categories/:id': {
    as: 'thing/not-found',
    refused: ({ visitors }) => visitors['an admin'].get('/api/admin/categories/unknown'),
  },
  'PUT /api/admin/categories/:id': unknownCategory('put', '', { ...categoryTerms, reason: 'A test of it', seen: 1 }),
  'POST /api/admin/categories/:id/effect': unknownCategory('post', '/effect', { target: 'sweets' }),
  'POST /api/admin/categories/:id/plans': unknownCategory('post', '/plans', {
    ...categoryTerms,
    from: '2040-01-01T00:00:00.000Z',
    reason: 'A test of it',
    seen: 1,
  }),
  'POST /api/admin/categories/:id/plans/:plan/withdraw': unknownCategory('post', '/plans/1/withdraw', {}),
  'PUT /api/admin/categories/:id/position': unknownCategory('put', '/position', { position: 1 }),
  'POST /api/admin/categories/:id/archive': unknownCategory('post', '/archive', {
    target: 'sweets',
    reason: 'A test of it',
    seen: 1,
  }),
  'POST /api/admin/categories/:id/reopen': unknownCategory('post', '/reopen', { reason: 'A test of it', seen: 1 }),
  'POST /api/admin/category-file categories.id': { everybodys: 'a category of the shop, or one to be added' },
  'PUT /api/admin/themes/:id/override': theme,
  'PUT /api/admin/themes/:id/days': theme,
  'GET /api/admin/starter-packs/:id': starterPack,
  'POST /api/admin/starter-packs/:id/load': starterPack,
  'PUT /api/admin/hubs/:id': hubOfCity,
  'GET /api/admin/hubs/:id/people': hubOfCity,
  'PUT /api/admin/hubs/:id/people': peopleOfHub,
  'PUT /api/admin/hubs/:id/people accountIds': { everybodys: 'an admin assigns any courier' },
  'POST /api/admin/cities hubId': { everybodys: 'an admin names any hub' },
  'PUT /api/admin/cities/:id': cityOfHub,
  'PUT /api/admin/cities/:id hubId': { everybodys: 'an admin names any hub' },
  'GET /api/admin/promotions/:id': { id: () => 'freeghuj', of: admins },
  'POST /api/admin/promotions/:id/versions': { id: () => 'freeghuj', of: admins, body: () => ({}) },
  'POST /api/admin/promotions/:id/versions terms.code': { everybodys: 'it is the code being written' },
  'POST /api/admin/promotions terms.code': { everybodys: 'it is the code being written' },
  'POST /api/admin/promotions/preview terms.code': { everybodys: 'it is a code nobody can use' },
  'POST /api/admin/promotions/simulate terms.code': { everybodys: 'it is a code nobody can use' },
  'POST /api/admin/promotions terms.brandId': { everybodys: 'an offer may be for the items of any store' },
  'POST /api/admin/promotions/:id/versions terms.brandId': { everybodys: 'an offer may be for the items of any store' },
  'POST /api/admin/promotions/preview terms.brandId': { everybodys: 'an offer may be for the items of any store' },
  'POST /api/admin/promotions/simulate terms.brandId': { everybodys: 'an offer may be for the items of any store' },
  'GET /api/admin/rates/:id': { id: () => 'dodi-logistics_standard', of: admins },
  'POST /api/admin/rates/:id/versions': { id: () => 'dodi-logistics_standard', of: admins, body: () => ({}) },
  'POST /api/admin/rate-sheet services.id': { everybodys: 'it is on the list of rates' },
  'POST /api/admin/product-requests/:id/close': {
    id: ({ productRequestId }) => productRequestId,
    of: admins,
    body: () => ({}),
  },
  'PUT /api/admin/search-knowledge/:id': { id: () => 'khakhra', of: admins, body: () => ({}) },
  'POST /api/admin/search-knowledge/:id/undo': { id: () => 'khakhra', of: admins, body: () => ({}) },
  'PUT /api/admin/currencies/:id': { id: () => 'USD', of: admins, body: () => ({}) },
}
