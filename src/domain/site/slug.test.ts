import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ["Asha's Home Kitchen", 'ashas-home-kitchen'],
  ['  B & S Foods (1990) ', 'b-s-foods-1990'],
  ['Café Surat', 'cafe-surat'],
  ['ખાખરા', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('writes %s in a URL as %s', (name, slug) => expect(slugOf(name)).toBe(slug))
