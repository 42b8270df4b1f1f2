import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'yaml'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Measure } from '../../bench/benchmark.ts'
import { type DrillProgram, startProgram } from './drill-program.ts'

const operate = join(import.meta.dirname, '../../operate')

/** A Prometheus with the rules and intervals of `operate`. */
export type DrillAlerts = {
  /** Resolves with the seconds until an alert fires; with infinity after two minutes. */
  untilFiring(name: string): Promise<number>
  /** Resolves once an alert does not fire; throws after three minutes. */
  untilQuiet(name: string): Promise<void>
  /** Resolves once everything was read again after this call; throws after a minute. */
  untilRead(): Promise<void>
  stop(): Promise<void>
}

/** What a cluster has around the shop, by the names of its jobs in `operate/cluster/prometheus.yaml`: hosts with their ports. */
export type AroundTheShop = { haproxy?: readonly string[]; etcd?: readonly string[] }

/** Starts it to read the metrics of the shop's processes at these ports of 127.0.0.1, and of what is around them. */
export async function startAlerts(metricsPorts: readonly number[], around: AroundTheShop = {}): Promise<DrillAlerts> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const prometheus: DrillProgram = await startProgram({
    name: 'prometheus',
    files: () => ({
      'prometheus.yaml': configOf({ haatdi: metricsPorts.map((each) => `127.0.0.1:${each}`), ...around }),
      'alerts.yaml': readFileSync(join(operate, 'prometheus/alerts.yaml'), 'utf8'),
    }),
    args: (own) => [
      `--config.file=${own}/prometheus.yaml`,
      `--storage.tsdb.path=${own}/measurements`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    isReady: async () => (await fetch(`${url}/-/ready`)).ok,
    patienceMs: 60_000,
  })
  const fires = async (name: string): Promise<boolean> => {
    const answer = (await (await fetch(`${url}/api/v1/alerts`)).json()) as Alerts
    return answer.data.alerts.some(({ labels, state }) => labels.alertname === name && state === 'firing')
  }
  return {
    untilQuiet: async (name) => {
      for (const latest = performance.now() + 180_000; performance.now() < latest; await sleep(500))
        if (!(await fires(name))) return
      throw new Error(`${name} goes on firing.`)
    },
    untilRead: async () => {
      const since = Date.now()
      for (const latest = performance.now() + 60_000; performance.now() < latest; await sleep(500)) {
        const answer = (await (await fetch(`${url}/api/v1/targets?state=active`)).json()) as Targets
        if (answer.data.activeTargets.every((each) => each.health === 'up' && Date.parse(each.lastScrape) > since))
          return
      }
      throw new Error('Prometheus cannot read everything.')
    },
    untilFiring: async (name) => {
      const begun = performance.now()
      while (performance.now() - begun < 120_000) {
        if (await fires(name)) return (performance.now() - begun) / 1_000
        await sleep(500)
      }
      return Number.POSITIVE_INFINITY
    },
    stop: () => prometheus.stop(),
  }
}

/**
 * Measures how long an alert takes to fire after the first fault of a drill; after the others it is firing still. `ready`
 * is awaited before each fault, `begin` called at it, and `fired` resolves when it fires.
 */
export function watchFirst(alerts: DrillAlerts, name: string) {
  let seconds: Promise<number> | undefined
  return {
    ready: async () => {
      if (seconds) return
      await alerts.untilRead()
      await alerts.untilQuiet(name)
    },
    begin: () => {
      seconds ??= alerts.untilFiring(name)
    },
    fired: async () => void (await seconds),
    measure: async (): Promise<Measure> => ({
      name: `until ${name} fires`,
      unit: 's',
      runs: [(await seconds) ?? Number.POSITIVE_INFINITY],
      atMost: 30,
    }),
  }
}

/** Returns the file of the cluster with these targets and no other job; JSON is YAML too. */
function configOf(targets: Record<string, readonly string[] | undefined>): string {
  const { scrape_configs: jobs, ...config } = parse(readFileSync(join(operate, 'cluster/prometheus.yaml'), 'utf8')) as {
    scrape_configs: { job_name: string }[]
  }
  const read = jobs.flatMap(({ job_name: name }) =>
    targets[name] ? [{ job_name: name, static_configs: [{ targets: targets[name] }] }] : [],
  )
  return JSON.stringify({ ...config, scrape_configs: read })
}

type Targets = { data: { activeTargets: { health: string; lastScrape: string }[] } }
type Alerts = { data: { alerts: { labels: { alertname: string }; state: string }[] } }
