import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.ts'
import { fingerprintOf } from './fingerprint.ts'
import { root } from './repository-root.ts'
import { runCommand, runNode } from './run-command.ts'

/** One output of the client build: rebuilt only when one of its inputs has changed. */
type Part = { name: string; from: string[]; to: string[]; make: () => Promise<number> }

const parts: Part[] = [
  scriptPart('fonts', ['scripts/fonts', 'src/web/shell/first-letters.ts', 'src/texts', 'src/domain', 'database/seed']),
  scriptPart('pictures', [
    'scripts/picture-plan.ts',
    'scripts/text-shaper.ts',
    'src/texts',
    'src/drawing',
    'src/domain',
    'database/seed',
  ]),
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
  return { name, from: [`scripts/build-${name}.ts`, 'scripts/compress-assets.ts', ...from], to: [`dist/${name}`], make }
}

const record = join(root, 'dist/built.json')
const built: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}

/**
 * Plain pictures (`PLAIN_PICTURES=1`, see build-pictures.ts) are recorded as such: a build without the setting
 * renders them.
 */
const plain = process.env.PLAIN_PICTURES ? 'plain ' : ''

await Promise.all([
  // Rendering the pictures takes the longest and depends on nothing else.
  build('pictures'),
  build('fonts').then(() => build('pages')),
  build('worker'),
])

async function build(name: string): Promise<void> {
  const part = parts.find((candidate) => candidate.name === name)
  if (!part) throw new Error(`There is no part ${name}.`)
  const fingerprint = fingerprintOf(['package-lock.json', ...part.from])
  const wanted = name === 'pictures' ? plain + fingerprint : fingerprint
  const enough = built[name] === wanted || built[name] === fingerprint
  if (enough && part.to.every((folder) => existsSync(join(root, folder)))) return
  console.log(`Building ${name} ...`)
  const started = performance.now()
  if ((await part.make()) !== 0) {
    console.error(`Building ${name} failed, see above.`)
    process.exit(1)
  }
  built[name] = wanted
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(record, JSON.stringify(built, null, 2))
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
