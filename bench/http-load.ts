import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadResult } from 'autocannon'
import { loadCore, pinnedCommand } from '#tests/support/pinned-command.ts'

export type LoadOrder = {
  /** Always an address of this machine. */
  url: string
  /** Requested in turn, over all connections together. */
  paths: string[]
  headers: Record<string, string>
  connections: number
  seconds: number
}

/**
 * The result of a load: successful responses per second, times in milliseconds, and the number of requests without a
 * successful response.
 */
export type LoadMetrics = { answers: number; perSecond: number; p50: number; p99: number; failed: number }

/**
 * Sends requests as fast as responses arrive (closed loop, no pipelining) from a separate process on the core for
 * loads.
 */
export async function runHttpLoad(order: LoadOrder): Promise<LoadMetrics> {
  if (new URL(order.url).hostname !== '127.0.0.1') throw new Error(`${order.url} is not on this machine`)
  const generator = [join(import.meta.dirname, 'load-generator.ts')]
  const [program, args] = pinnedCommand(loadCore, process.execPath, generator)
  const running = promisify(execFile)(program, args, {
    maxBuffer: 16 * 2 ** 20,
    timeout: (order.seconds + 30) * 1000,
  })
  running.child.stdin?.end(JSON.stringify(order))
  const { stdout } = await running
  const result: LoadResult = JSON.parse(stdout)
  return {
    answers: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}
