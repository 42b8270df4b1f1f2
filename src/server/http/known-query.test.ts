import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isSharedPath } from './cache-key.ts'
import { pageQueries, withKnownQuery } from './known-query.ts'

test.each([
  ['/products?z=1', '/products'],
  ['/products?z=1&q=chai&utm_source=x', '/products?q=chai'],
  ['/products/?q=chai&z', '/products/?q=chai'],
  ['/products?diet=vegan&diet=jain', '/products?diet=vegan&diet=jain'],
  ['/products?%71=chai', '/products?%71=chai'],
  ['/brands?city=all&q=khakhra&z=1', '/brands?city=all&q=khakhra'],
  ['/?lng=gu&x=1', '/?lng=gu'],
  ['/product/methi-khakhra?sort=new', '/product/methi-khakhra'],
  ['/feeds/products.xml?lng=hi&x=1', '/feeds/products.xml?lng=hi'],
  ['/api/products?z=1&q=chai&cursor=x', '/api/products?q=chai&cursor=x'],
  ['/api/products/methi?shipsTo=GB&z=1', '/api/products/methi?shipsTo=GB'],
])('reduces %s for the cache to %s', (url, seen) => {
  expect(withKnownQuery(url)).toBe(seen)
})

test('lists every cached page that reads its query with its parameters', () => {
  const reading = globSync('src/web/routes/*.tsx')
    .filter((file) => readFileSync(file, 'utf8').includes('validateSearch'))
    .map(
      (file) =>
        `/${file
          .replace(/^src\/web\/routes\/(_\w+\.)?|\.tsx$/g, '')
          .replace(/\.index$/, '')
          .replaceAll('.', '/')
          .replaceAll('_/', '/')}`,
    )
    .filter((path) => isSharedPath(path))
  expect(reading.toSorted()).toEqual(Object.keys(pageQueries).toSorted())
})
