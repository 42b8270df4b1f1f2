import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Result } from './benchmark.ts'

export const name = 'container-image'
export const leftOutOfTests = true

const root = join(import.meta.dirname, '..')
/** Without a container engine's service: each step of the Dockerfile runs in a changed root folder. */
const engine = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' }
const execute = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    env: engine,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  })
const buildah = (...args: string[]) => execute('buildah', ...args).trim()

/**
 * Builds the image with Debian's buildah on a Debian that mmdebstrap makes (both packages and root are needed), and starts
 * it as an engine would: another user, its file system read-only, only /data and /tmp to write into.
 */
export async function run(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-image-'))
  const containers: string[] = []
  try {
    const { base, build } = makeBases(folder, containers)
    await cp(root, join(folder, 'source'), { recursive: true, filter: isSource })
    const from = ['--build-arg', `BASE_IMAGE=${base}`, '--build-arg', `BUILD_IMAGE=${build}`]
    const file = join(folder, 'source/operate/container/Dockerfile')
    buildah(
      'bud',
      '-q',
      '--format',
      'docker',
      '-f',
      file,
      ...from,
      '-t',
      'localhost/haatdi-bench',
      join(folder, 'source'),
    )
    const container = buildah('from', 'localhost/haatdi-bench')
    containers.push(container)
    const system = buildah('mount', container)
    const bytes = Number(execute('sh', '-c', `tar -C '${system}' -cf - . | gzip -6 | wc -c`))
    const started = await startReadOnly(system)
    return {
      how: 'operate/container/Dockerfile built by buildah on Debian trixie, with plain pictures; compressed by gzip; started by user 10001 in production with the embedded database on a read-only file system.',
      measures: [
        { name: 'compressed image with Debian', unit: 'MB', runs: [bytes / 1e6], atMost: 160 },
        { name: 'start to the first good answer of /readyz', unit: 's', runs: [started] },
      ],
      broken: [],
    }
  } finally {
    for (const container of containers) buildah('rm', container)
    await rm(folder, { recursive: true, force: true })
  }
}

const isSource = (path: string): boolean =>
  !/^(?:\.git|\.cache|\.env|data|dist|node_modules|test-results)$/.test(path.slice(root.length + 1))

/** Makes a bare Debian, and one with this machine's Node.js, npm and its settings, as the official images of the two are. */
function makeBases(folder: string, containers: string[]): { base: string; build: string } {
  const archive = join(folder, 'debian.tar')
  execute('mmdebstrap', '--variant=minbase', '--include=ca-certificates', 'trixie', archive)
  const container = buildah('from', 'scratch')
  containers.push(container)
  buildah('add', '-q', container, archive, '/')
  const base = 'localhost/haatdi-debian:bare'
  buildah('commit', '-q', container, base)
  const npm = resolve(dirname(execute('readlink', '-f', execute('which', 'npm').trim())), '..')
  buildah('copy', '-q', container, execute('readlink', '-f', execute('which', 'node').trim()).trim(), '/usr/bin/node')
  buildah('copy', '-q', container, npm, '/usr/lib/node_modules/npm')
  buildah('run', container, '--', 'ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/bin/npm')
  const own = join(homedir(), '.npmrc')
  if (existsSync(own)) buildah('copy', '-q', container, own, '/root/.npmrc')
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) buildah('copy', '-q', container, certificates, '/etc/ssl/extra.crt')
  buildah(
    'config',
    '--env',
    'PLAIN_PICTURES=1',
    ...(certificates ? ['--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt'] : []),
    container,
  )
  const build = 'localhost/haatdi-debian:node'
  buildah('commit', '-q', container, build)
  return { base, build }
}

/** Starts the shop in the image's file system, waits for its first good answer, ends it, and returns the seconds. */
async function startReadOnly(system: string): Promise<number> {
  const port = await findFreePort()
  const settings = [
    'PATH=/app/node_modules/.bin:/usr/bin:/bin',
    ...['NODE_ENV=production', 'HOST=127.0.0.1', `PORT=${port}`, 'DATA_DIR=/data', 'EMAILS_TO_FOLDER=on'],
    ...['PUBLIC_URL=https://shop.example', `SESSION_SECRET=${'0123456789'.repeat(4)}`, 'LOG_LEVEL=silent'],
  ].join(' ')
  const script = `set -e
    mount --bind '${system}' '${system}' && mount -o remount,ro,bind '${system}' && cd '${system}'
    mount -t tmpfs tmpfs tmp && mount -t tmpfs -o uid=10001,gid=10001 tmpfs data && mount --bind /dev dev
    exec chroot --userspec=10001:10001 . /usr/bin/env -i ${settings} sh -c 'cd /app && exec node src/server/main.ts'`
  const began = performance.now()
  const shop = spawn('unshare', ['--mount', 'sh', '-c', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  let problem = ''
  shop.stderr.on('data', (chunk: Buffer) => {
    problem += chunk
  })
  const ended = once(shop, 'exit')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (shop.exitCode !== null) throw new Error(`The image does not start: ${problem}`)
    await sleep(50)
  }
  const seconds = (performance.now() - began) / 1000
  shop.kill('SIGTERM')
  await ended
  return seconds
}
