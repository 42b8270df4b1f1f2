import { expect, test } from 'vitest'
import { drawPage, openShopSettings } from '#tests/support/drawn-page.ts'

const settings = { '/api/settings': openShopSettings }
const emptyResult = { items: [], total: 0, nextCursor: null, facets: {} }

test.each<[string, Record<string, unknown>, boolean]>([
  ['its settings', { '/api/support': {} }, true],
  ['nothing', { ...settings, '/api/festival-themes/current': null }, false],
])('a page made without %s says whether it lacks something', async (_, answers, lacking) => {
  expect((await drawPage('/support', { answers, otherwise: lacking ? undefined : emptyResult })).lacking).toBe(lacking)
})
