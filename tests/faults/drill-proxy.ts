import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { type DrillProgram, startProgram } from './drill-program.ts'

/** The file of a cluster in production. */
const defaults = join(import.meta.dirname, '../../operate/cluster/haproxy-defaults.cfg')

type Target = { name: string; host?: string; port: number; checkPort?: number }
/** A proxy that says when it sends requests to all of its servers; throws after half a minute. */
export type DrillProxy = DrillProgram & { untilUp(): Promise<void> }
export type ProxyOptions = {
  port: number
  mode: 'http' | 'tcp'
  check: string
  targets: readonly Target[]
  /** Where Prometheus reads it; a free port unless given. */
  metricsPort?: number | undefined
}

/**
 * Starts HAProxy on a port of 127.0.0.1 before processes that answer `check` with 200 while they want work: the shops'
 * `/readyz`, or the `/primary` of Patroni. It asks four times a second. When no process of the shop says it is ready,
 * each that takes connections is asked, as in `operate/cluster/haproxy.cfg`.
 */
export async function startProxy({ port, mode, check, targets, metricsPort }: ProxyOptions): Promise<DrillProxy> {
  const statusPort = metricsPort ?? (await findFreePort())
  const addressOf = (target: Target) => `${target.host ?? '127.0.0.1'}:${target.port}`
  const servers = targets.map(
    (target) =>
      `  server ${target.name} ${addressOf(target)} check${target.checkPort ? ` port ${target.checkPort}` : ''}`,
  )
  const lastResort = targets.map((target) => `  server ${target.name}-unasked ${addressOf(target)} backup no-check`)
  const config = [
    'listen all',
    `  mode ${mode}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    // A database that is the primary no more must lose its clients; a shop that drains answers what it was sent.
    ...(mode === 'tcp' ? ['  default-server on-marked-down shutdown-sessions'] : []),
    ...servers,
    ...(mode === 'http' ? ['  option allbackups', ...lastResort] : []),
    'listen status',
    '  mode http',
    `  bind 127.0.0.1:${statusPort}`,
    '  stats enable',
    '  stats uri /',
    '  http-request use-service prometheus-exporter if { path /metrics }',
    '',
  ].join('\n')
  const program = await startProgram({
    name: 'haproxy',
    files: () => ({ 'haproxy.cfg': config }),
    args: (folder) => ['-db', '-f', defaults, '-f', `${folder}/haproxy.cfg`],
    isReady: () => accepts(port),
  })
  const isUp = async () => {
    const table = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text()
    return targets.every(({ name }) => isServerUp(table, name))
  }
  return { ...program, untilUp: () => until(isUp) }
}

/** Reads the table that HAProxy prints of its servers: the second column is the name, the eighteenth the state. */
const isServerUp = (table: string, name: string): boolean =>
  table.split('\n').some((line) => {
    const cells = line.split(',')
    return cells[0] === 'all' && cells[1] === name && cells[17]?.startsWith('UP') === true
  })

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const latest = performance.now() + 30_000; performance.now() < latest; await sleep(50))
    if (await isTrue().catch(() => false)) return
  throw new Error('the proxy does not send requests to all of its servers')
}

/** Checks if something listens there. */
export async function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
