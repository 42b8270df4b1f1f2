import { join } from 'node:path'
import { lintMigration, unreleasedMigrations } from './lint-migrations.ts'
import { root } from './repository-root.ts'

/** `npm run check:migrations`: refuses migrations that a shop cannot run while it sells. */
const files = unreleasedMigrations(join(root, 'database/migrations'))
const faults = files.flatMap(lintMigration)
for (const fault of faults) console.error(fault)
console.log(`${files.length} migrations that are not released, ${faults.length} faults.`)
process.exitCode = faults.length === 0 ? 0 : 1
