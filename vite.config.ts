import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One build makes both halves of the web layer: what browsers load, and what the server renders pages with. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  builder: {},
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/web/routes',
      generatedRouteTree: './src/web/route-tree.gen.ts',
      quoteStyle: 'single',
    }),
    react(),
    tailwindcss(),
  ],
  build: { assetsInlineLimit: 0, cssMinify: true, target: 'es2022' },
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
                { name: 'packages', test: /node_modules/ },
                // What every page's first file leans on anyway, in one piece instead of twenty.
                {
                  name: 'start',
                  test: /src.(web.(shell|i18n.(texts|voice|use-translation|amount-words|personal-page)\.tsx?$|data|router|api|chrome.(site|language|search)|routes.__root|routes._shop.tsx|staff.staff-head|account.own-path|storefront.[a-z-]+\.tsx?$|seller.piles|courier.courier-search|admin.[a-z-]*search|storefront.product.product-pages|storefront.[a-z]+.[a-z-]*(search|query)\.ts$)|domain.(language|catalogue|order-statuses|identity|wording|money|currency|cart|stored-cart|parked-basket))/,
                },
                {
                  name: 'shop',
                  test: /src.(web.(ui|cart|shell|chrome|data|i18n.use|i18n.voice|i18n.amount)|domain)/,
                  minShareCount: 8,
                },
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
