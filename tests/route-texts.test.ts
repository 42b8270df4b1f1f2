import { expect, test } from 'vitest'
import { listRouteTexts } from '#tests/support/text-needs.ts'

const routes = listRouteTexts()

/** Surfaces that the code of a route names and never shows there. */
const neverShown: Readonly<Record<string, readonly string[]>> = {
  // The strip of a shop that is not open yet needs what `_shop` loads, and comes with its texts.
  __root: ['notify'],
  // The sign beside the form has a name of its own at registration alone; only the shop's sign-in has tabs.
  '_shop.auth_.finish': ['registration'],
  '_shop.courier-login': ['registration'],
  '_shop.invitation': ['registration'],
  // Only what was searched for says why it was found.
  '_shop.cart': ['search-page'],
  '_shop.checkout': ['search-page'],
  '_shop.index': ['search-page'],
  // The gallery brings its own texts.
  'dev.ui': ['gallery', 'notify'],
}

test.each(routes)(
  '$route has the texts of all it can render, so that no page shows a bare key',
  ({ route, has, needs }) => {
    const lacking = [...needs].filter(([surface]) => !has.has(surface) && !neverShown[route]?.includes(surface))
    expect(lacking.map(([surface, by]) => `${surface}, named by src/${by}`)).toEqual([])
  },
)

test('no exception is needed no longer', () => {
  const needless = Object.entries(neverShown).flatMap(([name, surfaces]) => {
    const found = routes.find(({ route }) => route === name)
    return surfaces
      .filter((surface) => !found?.needs.has(surface) || found.has.has(surface))
      .map((surface) => `${name}: ${surface}`)
  })
  expect(needless).toEqual([])
})
