import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#tests/support/free-port.ts'
import { findPostgresPrograms } from '#tests/support/installed-tools.ts'
import { findServerUser } from '#tests/support/postgres-cluster.ts'
import type { RunningShop } from '#tests/support/running-shop.ts'
import type { DrillNetwork } from './drill-network.ts'
import { type DrillProgram, startProgram } from './drill-program.ts'
import { accepts, startProxy } from './drill-proxy.ts'

/** Two PostgreSQL servers, the standby synchronous, that Patroni and etcd make one of, behind HAProxy. */
export type PatroniCluster = {
  /** Leads to whichever is the primary. */
  url: string
  primary(): Promise<PatroniNode>
  /**
   * Waits until another server than `lost` is the primary and the shop serves with it; returns the milliseconds. Throws
   * after one and a half minutes.
   */
  takenOver(lost: PatroniNode, shop: Pick<RunningShop, 'url' | 'output'>): Promise<number>
  /** Ends the server process of the primary as if it had crashed; Patroni itself runs on. */
  killPrimary(): Promise<void>
  /** Waits until a synchronous standby follows the primary. */
  whole(): Promise<void>
  /** Returns how many servers take writes at this moment. */
  countWritable(): Promise<number>
  /** The members of etcd, of which two must live. */
  etcd: readonly DrillProgram[]
  /** Where Prometheus reads each of them. */
  etcdAddresses: readonly string[]
  stop(): Promise<void>
}
type PatroniNode = {
  name: string
  host: string
  port: number
  restPort: number
  /** The network namespace that is its machine, where it has one. */
  namespace?: string
}
type Member = { name: string; role: string; state: string; port: number }

const waitMs = 120_000
const password = 'drill'
const operate = join(import.meta.dirname, '../../operate/cluster')

/**
 * Starts the cluster on free ports of 127.0.0.1, or each server on a machine of its own, which is a network namespace;
 * needs etcd, Patroni, HAProxy and PostgreSQL.
 */
export async function startPatroniCluster({ machines }: { machines?: DrillNetwork } = {}): Promise<PatroniCluster> {
  const { urls, members: etcd } = await startEtcd(machines?.host ?? '127.0.0.1')
  const nodes: PatroniNode[] = []
  for (const [index, name] of ['one', 'two'].entries()) {
    const place = machines?.machines[index] ?? { host: '127.0.0.1' }
    nodes.push({ name, ...place, port: await findFreePort(), restPort: await findFreePort() })
  }
  const running: DrillProgram[] = []
  // The first one creates the database; the second one copies it.
  for (const node of nodes) running.push(await startNode(node, urls))
  const port = await findFreePort()
  const targets = nodes.map(({ restPort, ...node }) => ({ ...node, checkPort: restPort }))
  const proxy = await startProxy({ port, mode: 'tcp', check: '/primary', targets })
  const members = async (): Promise<Member[]> => {
    for (const { host, restPort } of nodes) {
      const signal = AbortSignal.timeout(1_000)
      const answer = await fetch(`http://${host}:${restPort}/cluster`, { signal }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const primary = async (): Promise<PatroniNode> => {
    const leader = (await members()).find(({ role }) => role === 'leader')
    const node = nodes.find(({ name }) => name === leader?.name)
    if (!node) throw new Error('no server is the primary')
    return node
  }
  const isReadyElsewhere = async (lost: PatroniNode, url: string): Promise<boolean> => {
    const now = await primary().catch(() => undefined)
    if (!now || now.name === lost.name) return false
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    return answer?.ok === true
  }
  const whole = () =>
    until(async () => (await members()).some((member) => member.role === 'sync_standby' && member.state === 'running'))
  await whole()
  return {
    url: `postgres://haatdi:${password}@127.0.0.1:${port}/postgres`,
    primary,
    etcd,
    etcdAddresses: urls.map((url) => new URL(url).host),
    takenOver: async (lost, shop) => {
      const begun = performance.now()
      while (!(await isReadyElsewhere(lost, shop.url))) {
        if (performance.now() - begun > 90_000) throw new Error(`Nothing is the primary:\n${shop.output()}`)
        await sleep(50)
      }
      return performance.now() - begun
    },
    whole,
    killPrimary: async () => void process.kill(await findServerProcess(await primary()), 'SIGKILL'),
    countWritable: async () => (await Promise.all(nodes.map(takesWrites))).filter(Boolean).length,
    stop: async () => {
      await proxy.stop()
      for (const node of running) await node.stop()
      for (const member of etcd) await member.stop()
    },
  }
}

/** Starts three members of etcd, so that one can be lost. */
async function startEtcd(host: string): Promise<{ urls: string[]; members: DrillProgram[] }> {
  const positions: { name: string; url: string; peer: string }[] = []
  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    const peer = `http://127.0.0.1:${await findFreePort()}`
    positions.push({ name, url: `http://${host}:${await findFreePort()}`, peer })
  }
  const all = positions.map(({ name, peer }) => `${name}=${peer}`).join(',')
  // None is healthy before two are there.
  const members = await Promise.all(positions.map((place) => startMember(place, all)))
  return { urls: positions.map(({ url }) => url), members }
}

const startMember = (
  { name, url, peer }: { name: string; url: string; peer: string },
  all: string,
): Promise<DrillProgram> =>
  startProgram({
    name: 'etcd',
    files: () => ({}),
    args: (folder) => [
      ...['--name', name, '--data-dir', `${folder}/data`, '--initial-cluster', all],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ],
    isReady: async () => (await fetch(`${url}/health`)).ok,
    patienceMs: 30_000,
  })

/** Starts Patroni with its PostgreSQL; resolves once that takes connections. */
function startNode(
  { name, host, port, restPort, namespace }: PatroniNode,
  etcdUrls: readonly string[],
): Promise<DrillProgram> {
  const env = (folder: string) => ({
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcdUrls.map((url) => `'${new URL(url).host}'`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host}:${restPort}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${restPort}`,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: `${folder}/data`,
    PATRONI_POSTGRESQL_BIN_DIR: findPostgresPrograms() ?? '',
    PATRONI_POSTGRESQL_PGPASS: `${folder}/pgpass`,
    PATRONI_SUPERUSER_USERNAME: 'haatdi',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_USERNAME: 'haatdi',
    PATRONI_REWIND_PASSWORD: password,
  })
  return startProgram({
    name: 'patroni',
    // The file of a cluster in production.
    files: () => ({ 'patroni.yaml': readFileSync(join(operate, 'patroni.yaml'), 'utf8') }),
    args: (folder) => [`${folder}/patroni.yaml`],
    env,
    isReady: async () => (await fetch(`http://${host}:${restPort}/health`)).ok && accepts(port, host),
    namespace,
    owner: findServerUser(),
    patienceMs: waitMs,
  })
}

/** Returns the id of the server process that listens for this node. */
async function findServerProcess({ host, port }: PatroniNode): Promise<number> {
  const client = new pg.Client({ connectionString: `postgres://haatdi:${password}@${host}:${port}/postgres` })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>(
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    )
    if (!rows[0]) throw new Error('the server has no process id')
    return rows[0].pid
  } finally {
    await client.end()
  }
}

/** Checks if this server takes a write now. */
async function takesWrites({ host, port }: PatroniNode): Promise<boolean> {
  const connectionString = `postgres://haatdi:${password}@${host}:${port}/postgres`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create table if not exists drill_write (at timestamptz)')
    await client.query('insert into drill_write values (now())')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + waitMs
  while (performance.now() < latest) {
    if (await isTrue().catch(() => false)) return
    await sleep(200)
  }
  throw new Error('the cluster did not become whole again')
}
