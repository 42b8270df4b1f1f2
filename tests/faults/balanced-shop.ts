import { findFreePort } from '#tests/support/free-port.ts'
import { type RunningShop, startRunningShop } from '#tests/support/running-shop.ts'
import { type DrillProxy, startProxy } from './drill-proxy.ts'

/** Two processes of one shop behind HAProxy, as one shop. */
export type BalancedShop = RunningShop & {
  processes: readonly [RunningShop, RunningShop]
  proxy: DrillProxy
  /** Waits until the proxy sends requests to both. */
  settle(): Promise<void>
}

/** Starts two processes on one database behind a balancer; `env` names the database. */
export async function startBalancedShop({
  env = {},
  dataDir = '',
  own = [{}, {}],
  version,
  proxyMetricsPort,
}: {
  env?: Record<string, string>
  dataDir?: string
  /** Settings of each process alone. */
  own?: readonly [Record<string, string>, Record<string, string>]
  /** The folder of the shop's code, asked for at each start. */
  version?: () => string
  /** Where Prometheus reads the balancer. */
  proxyMetricsPort?: number
}): Promise<BalancedShop> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const open = (more: Record<string, string>) =>
    startRunningShop({
      env: { ...env, PUBLIC_URL: url, TRUST_PROXY: '1', ...more },
      dataDir,
      ...(version ? { version } : {}),
    })
  const processes = [await open(own[0]), await open(own[1])] as const
  const targets = processes.map((shop, index) => ({ name: `shop${index + 1}`, port: Number(new URL(shop.url).port) }))
  const proxy = await startProxy({ port, mode: 'http', check: '/readyz', targets, metricsPort: proxyMetricsPort })
  const both = <Answer>(work: (shop: RunningShop) => Promise<Answer>) => Promise.all(processes.map(work))
  const settle = () => proxy.untilUp()
  await settle()
  let isStopped = false
  return {
    url,
    dataDir,
    processes,
    proxy,
    settle,
    processId: () => processes[0].processId(),
    output: () => processes.map((shop) => shop.output()).join('\n'),
    stop: async () => {
      const [code] = await both((shop) => shop.stop())
      if (!isStopped) await proxy.stop()
      isStopped = true
      return code ?? null
    },
    kill: async () => void (await both((shop) => shop.kill())),
    startAgain: async () => {
      await both((shop) => shop.startAgain())
      if (!isStopped) await settle()
    },
  }
}
