import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadCore, pinnedCommand } from '#tests/support/pinned-command.ts'
import type { RateMetrics } from './repeat-at-rate.ts'

export type PageLoad = {
  /** Always an address of this machine. */
  url: string
  headers: Record<string, string>
  connections: number
  seconds: number
  /**
   * Fixed rate per second, each request timed from its scheduled start; without it each connection sends the next
   * request after its response.
   */
  perSecond?: number
}

/**
 * Requests one page from a separate process on the core for loads, timed to the microsecond: `http-load.ts` sends
 * faster, but its times are whole milliseconds, and a cached page takes less than one.
 */
export async function runPageLoad(order: PageLoad): Promise<RateMetrics> {
  if (new URL(order.url).hostname !== '127.0.0.1') throw new Error(`${order.url} is not on this machine`)
  const generator = [join(import.meta.dirname, 'page-load-generator.ts')]
  const [program, args] = pinnedCommand(loadCore, process.execPath, generator)
  const running = promisify(execFile)(program, args, { timeout: (order.seconds + 30) * 1000 })
  running.child.stdin?.end(JSON.stringify(order))
  return JSON.parse((await running).stdout)
}
