import { join } from 'node:path'
import { build } from 'vite'
import { root } from './repository-root.ts'

/**
 * Builds the service worker alone: one classic script at a fixed address, since the browser requests the same address
 * again to find updates.
 */
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
