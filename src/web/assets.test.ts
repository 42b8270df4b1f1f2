import { describe, expect, it } from 'vitest'
import { type BuildManifest, missingStyles, routeStyles } from './assets.ts'

const build: BuildManifest = {
  'src/web/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/main.css'] },
  '_missing-screen.js': {
    file: 'assets/missing-screen.js',
    imports: ['src/web/entry-client.tsx'],
    css: ['assets/missing-screen.css'],
  },
  'src/web/routes/_shop.$.tsx?tsr-split=notFoundComponent': {
    file: 'assets/_shop._.js',
    imports: ['_missing-screen.js'],
  },
  'src/web/routes/_shop.product.$productId.tsx?tsr-split=notFoundComponent': {
    file: 'assets/_shop.product.js',
    imports: ['_missing-screen.js'],
  },
  'src/web/routes/_shop.product.$productId.tsx?tsr-split=component': {
    file: 'assets/_shop.product.$productId.js',
    imports: ['src/web/entry-client.tsx'],
    css: ['assets/product.css'],
  },
}

describe('the style sheets a page names', () => {
  it('are those of the not-found screens where nothing was found, each once and without those of every page', () => {
    expect(missingStyles(build)).toEqual(['/assets/missing-screen.css'])
  })

  it('are not burdened with the not-found screen where something was found', () => {
    expect(routeStyles(build).routes['/_shop/product/$productId']?.css).toEqual(['/assets/product.css'])
  })
})
