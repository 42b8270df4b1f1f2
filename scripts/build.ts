import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderMark } from '../src/server/pictures/draw-behind.ts'
import { compressAssets } from './compress-assets.ts'
import { fingerprintOf, stampOf } from './fingerprint.ts'
import { root } from './repository-root.ts'
import { runCommand, runNode } from './run-command.ts'

/** One output of the client build: rebuilt only when one of its inputs has changed. */
type BuildStep = { name: string; from: string[]; to: string[]; make: () => Promise<number> }

const steps: BuildStep[] = [
  scriptStep('fonts', [
    'scripts/fonts',
    'src/web/layout/load-fonts-later.ts',
    'src/texts',
    'src/domain',
    'database/seed',
  ]),
  scriptStep('pictures', [
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

function scriptStep(name: string, from: string[]): BuildStep {
  const make = async () => {
    const exitCode = await runCommand('npm', ['run', '--silent', `build:${name}`])
    if (exitCode === 0) compressAssets(join(root, 'dist', name))
    return exitCode
  }
  return { name, from: [`scripts/build-${name}.ts`, 'scripts/compress-assets.ts', ...from], to: [`dist/${name}`], make }
}

const record = join(root, 'dist/built.json')
const built: Record<string, string> = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}

/** The fingerprint of each part, and the stamp of the files it was read from: unchanged files are not read again. */
const stampRecord = join(root, 'dist/stamps.json')
const stamps: Record<string, { stamp: string; fingerprint: string }> = existsSync(stampRecord)
  ? JSON.parse(readFileSync(stampRecord, 'utf8'))
  : {}
// What a build starts is not run again at the next start.
delete process.env.NODE_COMPILE_CACHE

/**
 * Plain pictures (`PLAIN_PICTURES=1`, see build-pictures.ts) are recorded as such: a build without the setting
 * renders them.
 */
const plain = process.env.PLAIN_PICTURES ? 'plain ' : ''
/**
 * `--quick`: pictures that would have to be drawn are placeholders, and the shop draws them once it is up
 * (`src/server/pictures/draw-behind.ts`).
 */
const quick = process.argv.includes('--quick')

await Promise.all([
  // Rendering the pictures takes the longest and depends on nothing else.
  build('pictures'),
  build('fonts').then(() => build('pages')),
  build('worker'),
])

function fingerprintNow({ name, from }: BuildStep): string {
  const paths = ['package-lock.json', ...from]
  const stamp = stampOf(paths)
  const known = stamps[name]
  if (known?.stamp === stamp) return known.fingerprint
  const fingerprint = fingerprintOf(paths)
  stamps[name] = { stamp, fingerprint }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampRecord, JSON.stringify(stamps, null, 2))
  return fingerprint
}

async function build(name: string): Promise<void> {
  const step = steps.find((candidate) => candidate.name === name)
  if (!step) throw new Error(`There is no part ${name}.`)
  const fingerprint = fingerprintNow(step)
  const wanted = name === 'pictures' ? plain + fingerprint : fingerprint
  const enough = built[name] === wanted || built[name] === fingerprint
  const isDrawn = enough || (quick && built[name] === `plain ${fingerprint}`)
  if (isDrawn && step.to.every((folder) => existsSync(join(root, folder)))) return
  console.log(`Building ${name} ...`)
  const started = performance.now()
  const asPlaceholders = quick && name === 'pictures' && plain === ''
  if (asPlaceholders) process.env.PLAIN_PICTURES = '1'
  if ((await step.make()) !== 0) {
    console.error(`Building ${name} failed, see above.`)
    process.exit(1)
  }
  if (asPlaceholders) writeFileSync(join(root, 'dist/pictures', placeholderMark), '')
  built[name] = asPlaceholders ? `plain ${fingerprint}` : wanted
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(record, JSON.stringify(built, null, 2))
  console.log(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
