import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { type DrillProgram, startProgram } from './drill-program.ts'

const folder = join(import.meta.dirname, '../../operate/prometheus')

/** A Prometheus with the rules and intervals of `operate/prometheus`, which reads the metrics of these ports. */
export type DrillAlerts = {
  /** Resolves with the seconds until an alert fires; with infinity after two minutes. */
  untilFiring(name: string): Promise<number>
  /** Resolves once an alert does not fire; throws after three minutes. */
  untilQuiet(name: string): Promise<void>
  stop(): Promise<void>
}

export async function startAlerts(metricsPorts: readonly number[]): Promise<DrillAlerts> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const targets = metricsPorts.map((each) => `127.0.0.1:${each}`).join(', ')
  const config = readFileSync(join(folder, 'prometheus.yaml'), 'utf8').replace('shop:9100', targets)
  const prometheus: DrillProgram = await startProgram({
    name: 'prometheus',
    files: () => ({
      'prometheus.yaml': config,
      'alerts.yaml': readFileSync(join(folder, 'alerts.yaml'), 'utf8'),
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

type Alerts = { data: { alerts: { labels: { alertname: string }; state: string }[] } }
