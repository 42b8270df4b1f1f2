import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.ts'
import { root } from './repository-root.ts'
import { runCommand, runNode } from './run-command.ts'

/** A part of what visitors are sent: made again only when something it is made from changed. */
type Part = { name: string; from: string[]; to: string; make: () => Promise<number> }

const vite = 'node_modules/vite/bin/vite.js'
const production = { NODE_ENV: 'production' }
const web = ['src/web', 'src/domain', 'src/contract', 'src/texts', 'src/drawing', 'vite.config.ts', 'public']

const scriptPart = (name: string, from: string[], to: string): Part => ({
  name,
  from: ['scripts', ...from],
  to,
  make: () => runCommand('npm', ['run', '--silent', `build:${name}`]),
})

const parts: Part[] = [
  scriptPart('fonts', ['src/texts', 'src/domain', 'database/seed'], 'dist/fonts'),
  scriptPart('pictures', ['src/drawing', 'src/domain', 'database/seed'], 'dist/pictures'),
  {
    name: 'client',
    from: web,
    to: 'dist/client',
    make: () => runNode([vite, 'build', '--outDir', 'dist/client', '--emptyOutDir'], production),
  },
  {
    name: 'server rendering',
    from: web,
    to: 'dist/server',
    make: () =>
      runNode(
        [vite, 'build', '--ssr', 'src/web/entry-server.tsx', '--outDir', 'dist/server', '--emptyOutDir'],
        production,
      ),
  },
]

const record = join(root, 'dist/built.json')
const built: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts

for (const part of parts.filter(isThere)) {
  const fingerprint = fingerprintOf(['package-lock.json', ...part.from])
  if (built[part.name] === fingerprint && existsSync(join(root, part.to))) continue
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

function isThere({ name }: Part): boolean {
  return name in { client: 1, 'server rendering': 1 }
    ? existsSync(join(root, 'src/web/entry-server.tsx'))
    : `build:${name}` in scripts
}
