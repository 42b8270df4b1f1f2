import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shippedIdentity } from '#domain/accounts/identity.ts'

/**
 * The values another region's operator changes in one place (docs/spec/decisions.md#1). The name also occurs in sentences, and the
 * location in places of the map.
 */
const values = [
  shippedIdentity.email,
  shippedIdentity.chatUrl,
  ...shippedIdentity.profiles.map(({ url }) => url),
  ...Object.values(shippedIdentity.legal).filter((value) => value !== shippedIdentity.legal.state),
]
const files = globSync('{src,database/seed}/**/*.{ts,tsx,json,css,sql}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && file !== 'src/domain/accounts/identity.ts',
)

it('nothing but one typed file says who runs the shop', () => {
  expect(files.length).toBeGreaterThan(500)
  const repeated = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return values.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`)
  })
  expect(repeated).toEqual([])
})
