import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const rules = readFileSync(join(root, 'operate/prometheus/alerts.yaml'), 'utf8')
const runbook = readFileSync(join(root, 'docs/operate/alerts.md'), 'utf8')
const metrics = globSync('src/server/metrics/*-metric*.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g)].map(([, name = '', expression = '']) => ({
  name,
  expression,
}))

test('the rules are read at all', () => {
  expect(alerts.length).toBe(rules.split('- alert:').length - 1)
})

test.each(alerts)('the alert $name has a section in the runbook, and is linked to it', ({ name }) => {
  expect(runbook).toContain(`\n## ${name}\n`)
  expect(rules).toContain(`docs/operate/alerts.md#${name.toLowerCase()} }`)
})

test.each(alerts)('the alert $name reads a metric that the shop has', ({ expression }) => {
  for (const [metric] of expression.matchAll(/haatdi_\w+/g)) {
    // The library names these itself, under the shop's prefix.
    if (/^haatdi_(nodejs|process)_/.test(metric)) continue
    expect(metrics).toContain(`'${metric.replace(/_(bucket|count|sum)$/, '')}'`)
  }
})

test('every job that an alert names is read by the Prometheus of the cluster', () => {
  const cluster = parse(readFileSync(join(root, 'operate/cluster/prometheus.yaml'), 'utf8')) as {
    scrape_configs: { job_name: string }[]
  }
  const read = cluster.scrape_configs.map(({ job_name: name }) => name)
  const named = [...rules.matchAll(/job="(\w+)"/g)].map(([, job]) => job)
  expect([...new Set(named)].sort()).toEqual([...read].sort())
})
