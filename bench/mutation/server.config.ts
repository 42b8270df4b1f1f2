import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { plantAll } from './faulty-files.ts'

const root = join(import.meta.dirname, '../..')
const planted = plantAll()

/** Bundles one server file with all its faults in it, inactive; its tests run in one process, one fault at a time. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'faulty-file',
      enforce: 'pre',
      resolveId: (source, importer) =>
        source === 'vitest' && importer && /src\/.*\.test\.ts|tests\/support\//.test(importer)
          ? join(import.meta.dirname, 'registered-vitest.ts')
          : undefined,
      load: (id) => planted.find(({ path }) => path === id)?.text,
    },
  ],
  test: {
    // A cached module could belong to another fault run.
    fsModuleCache: false,
    include: ['bench/mutation/judge-faults.test.ts'],
    globalSetup: `./tests/support/${process.env.TEST_DATABASE}-global-setup.ts`,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
