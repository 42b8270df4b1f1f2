import { join } from 'node:path'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { textModules } from './scripts/text-modules.ts'
import { farRoute, otherStaffRoute, staffRoute } from './src/web/far-routes.ts'

type ModuleInfo = { importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): ModuleInfo | null }

/** Names the piece of all our modules that a file leans on directly; what it only asks for later stays apart. */
function allOf(entry: string, name: string, files = /./) {
  let needed: Set<string> | undefined
  return (id: string, modules: Modules): string | null => {
    needed ??= reach(modules, join(import.meta.dirname, entry))
    return needed.has(id) && files.test(id) && !id.includes('node_modules') ? name : null
  }
}

/** The pages most visits see: what several of them need comes in one piece, the rest does not come with it. */
const firstPages = ['index', 'products', 'product.$productId', 'search', 'brands', 'brand.$brandId', 'cart', 'checkout']
const sellerOrderOf = (page: string) =>
  join(import.meta.dirname, `src/web/routes/_shop.${page}.tsx?tsr-split=component`)

/** Names the piece of the files under `test` that at least so many of these pages lean on. */
function neededBy(pages: readonly string[], least: number, test: RegExp, name: string) {
  const usage = new Map<string, number>()
  return (id: string, modules: Modules): string | null => {
    if (usage.size === 0)
      for (const page of pages)
        for (const needed of reach(modules, sellerOrderOf(page))) usage.set(needed, (usage.get(needed) ?? 0) + 1)
    return test.test(id) && (usage.get(id) ?? 0) >= least ? name : null
  }
}

/** Names the piece of what another names, and of the files under `test`. */
const either =
  (other: (id: string, modules: Modules) => string | null, test: RegExp, name: string) =>
  (id: string, modules: Modules): string | null =>
    test.test(id) ? name : other(id, modules)

/** Names the piece of the files under `test` that a seller's first screen leans on. */
const sellersDay = (test: RegExp, name: string) => {
  const files = ['seller', 'seller.index'].map((page) =>
    allOf(`src/web/routes/${page}.tsx?tsr-split=component`, name, test),
  )
  return (id: string, modules: Modules): string | null => {
    for (const file of files) if (file(id, modules)) return name
    return null
  }
}

function reach(modules: Modules, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reach(modules, next, seen)
  return seen
}

/** What screens are made of; their style sheets go where the bundler puts them. */
const parts =
  /src.(web.(ui(?!.(staff|hub)-shell)|cart|platform|layout|city|chrome|data|i18n.use|i18n.translator|i18n.format|i18n.indian|i18n.weight|i18n.choose)|domain)(?!.*\.css)/

/** A few pages need these: keys of devices, queries that write, several queries at once, and lists that grow. */
const packages =
  /node_modules(?!.(@simplewebauthn|react-image-crop|zxing-wasm|@tanstack.(react-query|query-core).*(useMutation|mutationObserver|useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)))|^\0vite.preload-helper/

/** What goods are shown with. */
const goods =
  /src.web.(storefront.(shelf|shelf-card|add-to-cart)|currency.converted-amount|i18n.format-rupees|ui.(pill|checkbox|product-card|packshot-image|category-tile|diet-mark|price|quantity|stars))\.ts/

/** What a seller's first screen shares with the pages of the shop: in the first file, the seller needs nothing else of the shop's. */
const everywhere =
  /src.web.ui.(field-frame|alert|pill|card-cloth|category-tile|empty-state|error-block|select-field|packshot-image)\.tsx?$|src.web.i18n.format-rupees\.ts|src.domain.money.money\.ts/

/** All of ours but the screens that routes split off. */
const own = /src.(web.(?!routes)|domain)(?!.*\.css)/

/** Shortens the functions that `platform/inline-script.ts` writes into pages; the rest of the server's half stays readable. */
const shortInlineScripts: Plugin = {
  name: 'short-inline-scripts',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: (code, id) =>
    /from "[^"]*inline-script\.ts"/.test(code) ? minifySync(id, code, { mangle: { toplevel: false } }).code : null,
}

/** One build makes both halves of the web layer: what browsers load, and what the server renders pages with. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  builder: {},
  // React has had this hook since version 18: the stand-in for older ones is weight without use.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  plugins: [
    // The addresses every page knows from its first script; the rest comes with one of the further trees.
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/first-routes.gen.ts',
      routeFileIgnorePattern: `${staffRoute.source}|${farRoute.source}`,
      quoteStyle: 'single',
    }),
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/shop-routes.gen.ts',
      routeFileIgnorePattern: staffRoute.source,
      quoteStyle: 'single',
    }),
    // With those of a seller, who opens them on a phone and needs no other staff's.
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/seller-routes.gen.ts',
      routeFileIgnorePattern: `${otherStaffRoute.source}|${farRoute.source}`,
      quoteStyle: 'single',
    }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    textModules(),
    shortInlineScripts,
  ],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    target: 'es2022',
    // The oldest browsers that run es2022; writes what they need, such as -webkit-mask.
    cssTarget: ['chrome103', 'edge103', 'firefox104', 'safari16.0'],
    // The first file lists what each later one leans on. Of the places of those who work here it names the styles alone: every shopper carries it.
    modulePreload: {
      resolveDependencies: (file, needed) =>
        /assets\/_?(admin|all-routes|courier|seller|staff|dev)\b/.test(file)
          ? needed.filter((other) => other.endsWith('.css'))
          : needed,
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // Every page needs the same few packages: together they compress better, and stay kept when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                // With what the bundler itself puts in every build.
                { name: 'packages', test: packages },
                // What every page's first file leans on anyway, in one piece instead of twenty.
                { name: either(allOf('src/web/entry-client.tsx', 'start'), everywhere, 'start'), debugName: 'start' },
                // With shelves, items and prices: all of these pages have goods on them.
                { name: either(neededBy(firstPages, 3, parts, 'shop'), goods, 'shop'), debugName: 'shop' },
                // The routes of sellers, before the others that lean on them too.
                { name: allOf('src/web/seller-routes.gen.ts', 'seller-routes'), debugName: 'seller-routes' },
                // Lists that grow: lists of goods and staff lists.
                { name: 'growing', test: /(use|query-core.*)InfiniteQuery(Observer)?\.js$/i },
                // What a seller's day leans on: what all staff pages do, and the day itself.
                {
                  name: sellersDay(/src.web.(staff|step-up|sign-in|offline|ui)(?!.*\.css)/, 'staff-day'),
                  debugName: 'staff-day',
                },
                {
                  name: sellersDay(/src.web.(seller\b|routes.seller(\.index)?\.tsx)(?!.*\.css)/, 'seller-day'),
                  debugName: 'seller-day',
                },
                { name: 'seller-make', test: /src.web.seller.make-(list|panel)\.tsx/ },
                // What cart and checkout have in common.
                { name: neededBy(['cart', 'checkout'], 2, own, 'basket'), debugName: 'basket' },
                // What an order's form asks, and others too: accounts and sign-in.
                { name: neededBy(['checkout'], 1, own, 'order-forms'), debugName: 'order-forms', minShareCount: 2 },
                // What a product's page shares with lists and sellers, without their styles.
                { name: neededBy(['product.$productId'], 1, own, 'beside'), debugName: 'beside', minShareCount: 2 },
                // Lists of goods, of sellers and what was searched for.
                {
                  name: neededBy(['products', 'search', 'brands', 'brand.$brandId'], 2, own, 'lists'),
                  debugName: 'lists',
                },
                // Drawings that home and the pages of an order show.
                {
                  name: 'drawings',
                  test: /src.web.(storefront.home.consolidation|ui.(coupon|shipment-drawing|tracking-shapes)\.tsx)/,
                },
                // The shop's further addresses in one piece.
                { name: allOf('src/web/shop-routes.gen.ts', 'further'), debugName: 'further' },
                // Everybody else's: those who work here, accounts, orders.
                { name: 'work', test: parts, minShareCount: 8 },
                // What those addresses and account pages lean on.
                { name: allOf('src/web/route-tree.gen.ts', 'rules', /src.domain/), debugName: 'rules' },
                // The addresses of those who work here: last, so that no shopper's page leans on them.
                { name: allOf('src/web/route-tree.gen.ts', 'all-routes'), debugName: 'all-routes' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/server', rollupOptions: { input: 'src/web/entry-server.tsx' }, minify: false },
      ...(command === 'build' ? { resolve: { noExternal: true as const } } : {}),
    },
  },
}))
