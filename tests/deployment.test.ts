import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { readSecretFiles } from '#server/secret-files.ts'
import { settings } from '#server/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('operate/container/Dockerfile')
const compose = read('operate/container/compose.yaml')
const unit = read('operate/systemd/haatdi.service')
const install = read('operate/debian/install.sh')
const folder = mkdtempSync(join(tmpdir(), 'haatdi-deployment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Settings that Compose gives the shop's own containers, and not those of PostgreSQL or the proxy. */
const composed = Object.fromEntries(
  [...(/environment: &settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '').matchAll(/^ {4}([A-Z_0-9]+): (.*)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

test('every setting that the image, Compose, systemd or Debian gives the shop is one it knows', () => {
  const inImage = [...dockerfile.matchAll(/^(?:ENV)? +([A-Z_]+)=/gm)].map(([, name]) => name)
  const inUnit = [...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name]) => name)
  const onDebian = [...install.matchAll(/(?:^|&& |\|\| )default ([A-Z_]+) /gm)].map(([, name]) => name)
  expect(onDebian).toEqual(expect.arrayContaining(['PUBLIC_URL', 'BACKUP_DIR', 'DATABASE_URL_FILE']))
  const given = [...inImage, ...inUnit, ...onDebian, ...Object.keys(composed)]
  expect(given.length).toBeGreaterThan(10)
  const known = new Set(Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]))
  expect(given.filter((name) => name !== 'PATH' && !known.has(name ?? ''))).toEqual([])
})

test('the image lists its npm packages with versions, hashes and licences', () => {
  const [, command = ''] = /&& npm (sbom .+?) > sbom\.cdx\.json/.exec(dockerfile) ?? []
  const sbom = JSON.parse(execFileSync('npm', command.split(' '), { cwd: root, encoding: 'utf8', shell: false }))
  const parts = sbom.components as { name: string; version: string; hashes: unknown[]; licenses: unknown[] }[]
  expect([sbom.bomFormat, sbom.metadata.component.type]).toEqual(['CycloneDX', 'application'])
  expect(parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'pg']))
  expect(parts.filter(({ version, hashes }) => !version || !hashes?.length)).toEqual([])
  // Its licence (MIT) is in its readme alone.
  expect(parts.flatMap(({ name, licenses }) => (licenses?.length ? [] : [name]))).toEqual(['png-js'])
})

test('what the image is made of is there, and what it starts is part of it', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, paths = '']) =>
    paths.split(' '),
  )
  const paths = copied.map((path) => path.replace('/app/', ''))
  expect(paths).toContain('src')
  // Outputs of the build and of npm.
  const made = ['dist', 'node_modules', 'sbom.cdx.json']
  expect(paths.filter((path) => !made.includes(path) && !existsSync(join(root, path)))).toEqual([])
  const [, started = ''] = /^CMD \["node", "(.*)"\]$/m.exec(dockerfile) ?? []
  expect(unit).toContain(`node ${started}`)
  expect(existsSync(join(root, started))).toBe(true)
})

test('the secrets of a new shop are made once, and are what production starts with', () => {
  cpSync(join(root, 'operate/container'), folder, { recursive: true })
  const make = () => execFileSync('sh', [join(folder, 'make-secrets.sh')])
  const stored = () =>
    Object.fromEntries(
      readdirSync(join(folder, 'settings'))
        .filter((name) => !name.startsWith('.'))
        .map((name) => [name, readFileSync(join(folder, 'settings', name), 'utf8')]),
    )
  make()
  const first = stored()
  expect(Object.keys(first).sort()).toEqual([
    'backup-key',
    'database-password',
    'database-url',
    'push-key',
    'session-secret',
  ])
  expect(new Set(Object.values(first)).size).toBe(5)
  make()
  expect(stored()).toEqual(first)

  const inContainer = Object.entries(composed).map(([name, value]) => [
    name,
    value.replace(/\$\{DOMAIN.*\}/, 'shop.example').replace('/run/secrets', join(folder, 'settings')),
  ])
  const config = readConfig(
    readSecretFiles({
      ...Object.fromEntries(inContainer),
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      SMTP_URL: 'smtps://mail.example:465',
    }),
  )
  expect(config).toMatchObject({
    mode: 'production',
    publicUrl: 'https://shop.example',
    sessionSecret: first['session-secret'],
    pushKey: first['push-key'],
    database: { kind: 'postgres', url: `postgres://haatdi:${first['database-password']}@postgres:5432/haatdi` },
    backup: { place: { kind: 'folder', folder: '/backups' }, key: first['backup-key'] },
  })
})

test('the commands for Debian say what is missing before they change anything', () => {
  for (const [script, given, said] of [
    ['install.sh', ['--domain'], 'Call it like this'],
    ['install.sh', ['--colour', 'red'], '--colour is no option'],
    ['restore.sh', ['--data'], 'Call it like this'],
    ['restore.sh', ['--data', 'restored'], 'Call it like this'],
  ] as const) {
    const { status, stderr } = spawnSync('sh', [join(root, 'operate/debian', script), ...given], { encoding: 'utf8' })
    expect(status).toBe(1)
    expect(stderr).toContain(said)
  }
})

test('no secret is in the image, and none is committed', () => {
  expect(read('.dockerignore')).toContain('operate/container/settings\n')
  expect(read('.dockerignore')).toContain('.env\n')
  expect(execFileSync('git', ['ls-files', 'operate/container/settings'], { cwd: root, encoding: 'utf8' })).toMatch(
    /^(?:operate\/container\/settings\/\.gitignore\n)?$/,
  )
})
