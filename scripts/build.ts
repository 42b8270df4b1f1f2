import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { fingerprintOf } from './fingerprint.ts'
import { root } from './repository-root.ts'
import { runCommand, runNode } from './run-command.ts'

/** A part of what visitors are sent: made again only when something it is made from changed. */
type Part = { name: string; from: string[]; to: string[]; make: () => Promise<number> }

const parts: Part[] = [
  scriptPart('fonts', ['src/texts', 'src/domain', 'database/seed']),
  scriptPart('pictures', ['src/texts', 'src/drawing', 'src/domain', 'database/seed']),
  {
    name: 'pages',
    from: [
      'vite.config.ts',
      'scripts/compress-assets.ts',
      // The style sheet of every page begins with it.
      'dist/fonts/faces.css',
      ...['web', 'domain', 'contract', 'texts', 'drawing'].map((layer) => `src/${layer}`),
    ],
    to: ['dist/client', 'dist/server'],
    make: async () => {
      const exitCode = await runNode(['node_modules/vite/bin/vite.js', 'build'], { NODE_ENV: 'production' })
      if (exitCode === 0) compressAssets(join(root, 'dist/client/assets'))
      return exitCode
    },
  },
  {
    name: 'worker',
    from: ['scripts/build-worker.ts', 'src/web/offline', 'src/domain'],
    to: ['dist/worker'],
    make: () => runNode(['scripts/build-worker.ts'], { NODE_ENV: 'production' }),
  },
]

function scriptPart(name: string, from: string[]): Part {
  const make = async () => {
    const exitCode = await runCommand('npm', ['run', '--silent', `build:${name}`])
    if (exitCode === 0) compressAssets(join(root, 'dist', name))
    return exitCode
  }
  return { name, from: ['scripts', ...from], to: [`dist/${name}`], make }
}

const record = join(root, 'dist/built.json')
const built: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}

for (const part of parts) {
  const fingerprint = fingerprintOf(['package-lock.json', ...part.from])
  if (built[part.name] === fingerprint && part.to.every((folder) => existsSync(join(root, folder)))) continue
  console.log(`Building ${part.name} ...`)
  const started = performance.now()
  if ((await part.make()) !== 0) {
    console.error(`Building ${part.name} failed, see above.`)
    process.exit(1)
  }
  built[part.name] = fingerprint
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(record, JSON.stringify(built, null, 2))
  console.log(`Built ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
