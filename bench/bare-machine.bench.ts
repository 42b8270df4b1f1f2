import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Result } from './benchmark.ts'
import { bootDebian, type DebianMachine, shareNpmSettings } from './debian-machine.ts'

export const name = 'bare-machine'
export const leftOutOfTests = true

const install = '/opt/haatdi/operate/debian/install.sh'
const restore = '/opt/haatdi/operate/debian/restore.sh --data /var/lib/haatdi-restored'
/** Those of PostgreSQL, the shop, its metrics, the proxy and Prometheus. */
const ports = [80, 443, 3000, 3001, 5432, 9090, 9100]
const admin = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: 'a long sentence for a test' }

/**
 * Boots a Debian that has nothing but systemd, brings up a production shop with the one command of docs/operate/install.md, restores its backup
 * with the other one into a second data folder, and makes that copy the shop.
 */
export async function run(): Promise<Result> {
  for (const port of ports) if (await isTaken(port)) throw new Error(`Port ${port} of this machine has to be free.`)
  const machine = await bootDebian()
  try {
    const env = { ...shareNpmSettings(machine), PLAIN_PICTURES: '1' }
    const source = join(import.meta.dirname, '..')
    execFileSync('git', ['clone', '-q', source, join(machine.root, 'opt/haatdi')])
    writeFileSync(join(machine.root, 'root/shop.env'), 'EMAILS_TO_FOLDER=on\nPAYMENT_GATEWAY=off\n')
    const installed = await timed(() => machine.run(`${install} --domain localhost --settings /root/shop.env`, env))
    const broken = await examineShop(machine)
    const again = await timed(() => machine.run(install, env))
    const restored = await timed(() => machine.run(restore))
    const [ours, theirs] = [await countAccounts(machine, 'haatdi'), await countAccounts(machine, 'haatdi_restored')]
    if (ours === 0 || ours !== theirs) broken.push(`The shop has ${ours} accounts, the copy ${theirs}.`)
    await machine.run(`${restore} --switch`)
    if (!(await answersWithin('/readyz', 60_000))) broken.push('The copy does not become the shop.')
    return {
      how: 'Debian bookworm of mmdebstrap with systemd, ca-certificates and nothing else, booted by systemd-nspawn on this machine’s network; the shop with plain pictures at https://localhost. Packages of Debian and npm are fetched while the command runs.',
      measures: [
        { name: 'install.sh, until the shop answers', unit: 's', runs: [installed] },
        { name: 'install.sh again, as an upgrade', unit: 's', runs: [again] },
        { name: 'restore.sh, until the books were compared', unit: 's', runs: [restored] },
      ],
      broken,
    }
  } finally {
    await machine.remove()
  }
}

/** Looks at what the command promises; leaves one account and one backup there. */
async function examineShop(machine: DebianMachine): Promise<string[]> {
  const broken: string[] = []
  const must = async (what: string, work: () => Promise<boolean>) => {
    if (!(await work().catch(() => false))) broken.push(what)
  }
  await must('The proxy does not serve the shop with TLS.', () => answersWithin('/readyz', 30_000))
  await machine.run('cd /opt/haatdi && runuser -u haatdi -- npm run --silent admin:create', admin)
  await machine.run('cd /opt/haatdi && runuser -u haatdi -- npm run --silent backup')
  await machine.run('cd /opt/haatdi && runuser -u haatdi -- npm run --silent backup:verify')
  await must('Units are not started with the machine.', async () =>
    /^(?:enabled\n){4}$/.test(await machine.run('systemctl is-enabled haatdi caddy prometheus postgresql')),
  )
  await must('Prometheus does not read the shop.', async () => {
    for (let tries = 0; tries < 20; tries += 1, await sleep(1_000))
      if ((await readPrometheus('query?query=up{job="haatdi"}')).includes('"1"]')) return true
    return false
  })
  await must('The alert rules are not loaded.', async () =>
    (await readPrometheus('rules')).includes('"type":"alerting"'),
  )
  await must('The secrets can be read by everybody.', async () =>
    /^640 root haatdi\n$/.test(await machine.run("stat -c '%a %U %G' /etc/haatdi/secrets/backup-key")),
  )
  return broken
}

const readPrometheus = async (path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:9090/api/v1/${path}`)).text()

async function countAccounts(machine: DebianMachine, database: string): Promise<number> {
  return Number(await machine.run(`runuser -u postgres -- psql -tAc 'select count(*) from account' ${database}`))
}

async function answersWithin(path: string, milliseconds: number): Promise<boolean> {
  for (const latest = performance.now() + milliseconds; performance.now() < latest; await sleep(500))
    if ((await statusOf(path)) === 200) return true
  return false
}

/** The certificate of `localhost` is the proxy's own. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve) =>
    request({ host: 'localhost', port: 443, path, rejectUnauthorized: false }, ({ statusCode }) => resolve(statusCode))
      .on('error', () => resolve(undefined))
      .end(),
  )

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
