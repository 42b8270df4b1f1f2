import { join } from 'node:path'
import { build } from 'vite'
import { root } from './repository-root.ts'

/** Builds the service worker alone: one classic script at an address that stays, since a browser finds a new one by asking there again. */
await build({
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'import.meta.env.PROD': 'true' },
  build: {
    outDir: join(root, 'dist/worker'),
    target: 'es2022',
    lib: {
      entry: join(root, 'src/web/offline/sw.ts'),
      formats: ['iife'],
      name: 'haatdiWorker',
      fileName: () => 'sw.js',
    },
  },
})
