import { connect } from 'node:net'
import { join } from 'node:path'
import { type DrillProgram, startProgram } from './drill-program.ts'

/** The file of a cluster in production. */
const defaults = join(import.meta.dirname, '../../operate/cluster/haproxy-defaults.cfg')

type Target = { name: string; host?: string; port: number; checkPort?: number }
export type ProxyOptions = { port: number; mode: 'http' | 'tcp'; check: string; targets: readonly Target[] }

/**
 * Starts HAProxy on a port of 127.0.0.1 before processes that answer `check` with 200 while they want work: the shops'
 * `/readyz`, or the `/primary` of Patroni. It asks four times a second.
 */
export function startProxy({ port, mode, check, targets }: ProxyOptions): Promise<DrillProgram> {
  const servers = targets.map(
    (target) =>
      `  server ${target.name} ${target.host ?? '127.0.0.1'}:${target.port} check${target.checkPort ? ` port ${target.checkPort}` : ''}`,
  )
  const config = [
    'listen all',
    `  mode ${mode}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    // A database that is the primary no more must lose its clients; a shop that drains answers what it was sent.
    ...(mode === 'tcp' ? ['  default-server on-marked-down shutdown-sessions'] : []),
    ...servers,
    '',
  ].join('\n')
  return startProgram({
    name: 'haproxy',
    files: () => ({ 'haproxy.cfg': config }),
    args: (folder) => ['-db', '-f', defaults, '-f', `${folder}/haproxy.cfg`],
    isReady: () => accepts(port),
  })
}

/** Checks if something listens there. */
export async function accepts(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1_000 })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
