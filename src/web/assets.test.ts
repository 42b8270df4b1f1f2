import { describe, expect, it } from 'vitest'
import { type BuildManifest, headFiles, missingStyles, routeStyles } from './assets.ts'

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

const staff: BuildManifest = {
  ...build,
  '_all-routes-Aa1.js': { file: 'assets/all-routes-Aa1.js', css: ['assets/all-routes-Bb2.css'] },
  '_all-routes-Bb2.css': { file: 'assets/all-routes-Bb2.css' },
  '_seller-routes-Cc3.js': { file: 'assets/seller-routes-Cc3.js' },
  '_seller-day-Dd4.js': {
    file: 'assets/seller-day-Dd4.js',
    imports: ['_staff-day-Ee5.js'],
    css: ['assets/seller-day-Ff6.css'],
  },
  '_seller-day-Ff6.css': { file: 'assets/seller-day-Ff6.css' },
  '_staff-day-Ee5.js': { file: 'assets/staff-day-Ee5.js', css: ['assets/staff-day.css'] },
  'src/web/routes/admin.audit.tsx?tsr-split=component': { file: 'assets/audit.js' },
  'src/web/routes/seller.money.tsx?tsr-split=component': { file: 'assets/seller.js', css: ['assets/seller.css'] },
}

describe('the files of a page of those who work here', () => {
  it('are the scripts and the style sheets of their addresses and of their own, and no style sheet as a script', () => {
    const { modules } = headFiles(staff, {}, 'en')
    expect(modules?.routes['/admin/audit']).toEqual(['/assets/all-routes-Aa1.js', '/assets/audit.js'])
    expect(routeStyles(staff).routes['/admin/audit']?.css).toEqual(['/assets/all-routes-Bb2.css'])
  })

  it('are for a seller those of the addresses of sellers', () => {
    const id = '/seller/money'
    expect(headFiles(staff, {}, 'en').modules?.routes[id]).toEqual([
      '/assets/seller-routes-Cc3.js',
      '/assets/seller.js',
    ])
    expect(routeStyles(staff).routes[id]?.css).toEqual(['/assets/seller.css'])
  })

  it("are for a seller's day, whose screen shares a script with others, that script and what it imports", () => {
    const scripts = ['/assets/seller-routes-Cc3.js', '/assets/seller-day-Dd4.js', '/assets/staff-day-Ee5.js']
    for (const id of ['/seller', '/seller/']) {
      expect(headFiles(staff, {}, 'en').modules?.routes[id]).toEqual(scripts)
      expect(routeStyles(staff).routes[id]?.css).toEqual(['/assets/seller-day-Ff6.css', '/assets/staff-day.css'])
    }
  })
})

describe('the style sheets a page names', () => {
  it('are those of the not-found screens where nothing was found, each once and without those of every page', () => {
    expect(missingStyles(build)).toEqual(['/assets/missing-screen.css'])
  })

  it('are not burdened with the not-found screen where something was found', () => {
    expect(routeStyles(build).routes['/_shop/product/$productId']?.css).toEqual(['/assets/product.css'])
  })
})
