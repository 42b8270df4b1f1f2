import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Cluster } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Cluster'
import { Pooler } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/Pooler'
import { ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1/ScheduledBackup'
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settings } from '#server/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, 'operate', path), 'utf8')
const known = new Set(Object.keys(settings).flatMap((name) => [name, `${name}_FILE`]))

type ComposeService = {
  environment?: Record<string, unknown>
  depends_on?: string[]
  networks?: string[]
  secrets?: string[]
  volumes?: string[]
  build?: { dockerfile: string; target?: string }
  command?: string[]
}
const compose = parse(read('cluster/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>
  networks: object
  volumes: object
  secrets: Record<string, { file: string }>
}
const services = Object.entries(compose.services)

test('the cluster has three databases and three members of etcd, two shops, a pooler, a proxy, a file store and Prometheus', () => {
  expect(Object.keys(compose.services).sort()).toEqual(
    [
      ...['etcd1', 'etcd2', 'etcd3', 'postgres1', 'postgres2', 'postgres3', 'database-create'],
      ...['pgbouncer', 'proxy', 'shop1', 'shop2', 's3', 'prometheus'],
    ].sort(),
  )
})

test.each(services)('what the service %s refers to is there', (_name, service) => {
  const { depends_on = [], networks = [], secrets = [], volumes = [], build } = service
  for (const each of depends_on) expect(Object.keys(compose.services)).toContain(each)
  for (const each of networks) expect(Object.keys(compose.networks)).toContain(each)
  for (const each of secrets) expect(Object.keys(compose.secrets)).toContain(each)
  for (const each of volumes) {
    const [source = ''] = each.split(':')
    if (source.startsWith('.')) expect(existsSync(join(root, 'operate/cluster', source)), source).toBe(true)
    else expect(Object.keys(compose.volumes)).toContain(source)
  }
  if (!build) return
  expect(readFileSync(join(root, build.dockerfile), 'utf8')).toContain(build.target ? ` AS ${build.target}\n` : 'FROM ')
})

test('every secret is made by the script, and every setting of the shop is one it knows', () => {
  const made = [...read('cluster/make-secrets.sh').matchAll(/^secret (\S+)/gm)].map(([, name]) => `settings/${name}`)
  expect(
    Object.values(compose.secrets)
      .map(({ file }) => file)
      .sort(),
  ).toEqual(made.sort())
  const given = Object.keys(compose.services.shop1?.environment ?? {})
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => !known.has(name))).toEqual([])
})

test('the proxy leads to the servers and processes that Compose starts', () => {
  const servers = [...read('cluster/haproxy.cfg').matchAll(/^ {2}server (\w+) (\w+):(\d+)$/gm)]
  expect(servers.map(([, , host, port]) => `${host}:${port}`)).toEqual([
    ...['postgres1:5432', 'postgres2:5432', 'postgres3:5432'],
    ...['shop1:3000', 'shop2:3000'],
  ])
  const unasked = [...read('cluster/haproxy.cfg').matchAll(/^ {2}server \w+-unasked (\S+) backup no-check$/gm)]
  expect(unasked.map(([, address]) => address)).toEqual(['shop1:3000', 'shop2:3000'])
  const targets = parse(read('cluster/prometheus.yaml')).scrape_configs[0].static_configs[0].targets
  expect(targets).toEqual(['shop1:9100', 'shop2:9100'])
})

test('no confirmed order depends on one database alone', () => {
  const { dcs } = parse(read('cluster/patroni.yaml')).bootstrap
  expect(dcs).toMatchObject({ synchronous_mode: true, maximum_lag_on_failover: 0, master_start_timeout: 0 })
})

const values = parse(read('helm/values.yaml')) as Record<string, unknown>

/** The templates only insert values, so that they can be rendered here as Helm renders them. */
function render(text: string): string {
  return text.replaceAll(/\{\{ (\S+) \}\}/g, (_all, path: string) => {
    if (path === '.Release.Name') return 'shop'
    const value = path
      .replace('.Values.', '')
      .split('.')
      .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], values)
    if (value === undefined || typeof value === 'object') throw new Error(`values.yaml has no ${path}`)
    return String(value)
  })
}

// biome-ignore lint/suspicious/noExplicitAny: objects of Kubernetes, of which each test reads a few fields.
type Manifest = any
const templates = globSync('helm/templates/*.yaml', { cwd: join(root, 'operate') }).map((path) => read(path))
const manifests: Manifest[] = templates.flatMap((text) =>
  parseAllDocuments(render(text)).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS()
  }),
)
const find = (kind: string, name: string): Manifest =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)
const shop = find('Deployment', 'shop-shop')
const [container] = shop.spec.template.spec.containers

test('the chart makes each object once, with an API and a name', () => {
  const made = manifests.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`)
  expect(made.sort()).toEqual(
    [
      'apps/v1 Deployment shop-shop',
      'autoscaling/v2 HorizontalPodAutoscaler shop-shop',
      'monitoring.coreos.com/v1 PodMonitor shop-shop',
      'networking.k8s.io/v1 Ingress shop-shop',
      'networking.k8s.io/v1 NetworkPolicy shop-database',
      'networking.k8s.io/v1 NetworkPolicy shop-shop',
      'policy/v1 PodDisruptionBudget shop-shop',
      'postgresql.cnpg.io/v1 Cluster shop-database',
      'postgresql.cnpg.io/v1 Pooler shop-pooler',
      'postgresql.cnpg.io/v1 ScheduledBackup shop-database',
      'v1 Service shop-shop',
    ].sort(),
  )
})

type Model = { validate(): void }
const models: Record<string, new (data?: Manifest) => Model> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'monitoring.coreos.com/v1 PodMonitor': PodMonitor,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'postgresql.cnpg.io/v1 Cluster': Cluster,
  'postgresql.cnpg.io/v1 Pooler': Pooler,
  'postgresql.cnpg.io/v1 ScheduledBackup': ScheduledBackup,
  'v1 Service': Service,
}

/**
 * Returns what the schema of its kind says against a manifest. A schema reads the fields that it knows, and so a field that it
 * never reads is one that Kubernetes would not know either.
 */
function findMistakes(manifest: Manifest): string[] {
  const Model = models[`${manifest.apiVersion} ${manifest.kind}`]
  if (!Model) return [`no schema for ${manifest.kind}`]
  const unread = new Set<string>()
  const watched = new Map<object, object>()
  const watch = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const known = watched.get(value)
    if (known) return known
    for (const key of Object.keys(value)) unread.add(`${path}/${key}`)
    const proxy = new Proxy(value, {
      get: (target, key) => {
        if (typeof key === 'string' && Object.hasOwn(target, key)) unread.delete(`${path}/${key}`)
        return watch(Reflect.get(target, key), `${path}/${String(key)}`)
      },
    })
    watched.set(value, proxy)
    return proxy
  }
  try {
    const model = watch(new Model(manifest), '') as Model
    model.validate()
  } catch (error) {
    return [String(error)]
  }
  return [...unread].map((path) => `${path} is unknown`)
}

test.each(manifests)('the schema of $kind takes $metadata.name, and knows each of its fields', (manifest) => {
  expect(findMistakes(manifest)).toEqual([])
})

test('a schema finds a misspelled field, a wrong type and a missing field', () => {
  const wrong = (change: (copy: Manifest) => void) => {
    const copy = structuredClone(shop)
    change(copy)
    return findMistakes(copy).join()
  }
  expect(wrong((copy) => Object.assign(copy.spec.template.spec, { terminationGracePeriod: 10 }))).toBe(
    '/spec/template/spec/terminationGracePeriod is unknown',
  )
  expect(
    wrong((copy) => Object.assign(copy.spec.template.spec.containers[0].ports[0], { containerPort: '3000' })),
  ).toMatch(/containerPort/)
  expect(wrong((copy) => delete copy.spec.selector)).toMatch(/selector/)
})

test('every value of the chart is used', () => {
  const paths = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  )
  const all = templates.join('\n')
  expect(paths.filter((path) => !all.includes(`.Values.${path} `))).toEqual([])
})

test('the probes ask what the shop answers, on a port it opens; a slow database never restarts a process', () => {
  const routes = globSync('src/server/**/*.ts', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
    expect(routes.some((text) => text.includes(`'${probe.httpGet.path}'`))).toBe(true)
    expect(container.ports.map(({ name }: Manifest) => name)).toContain(probe.httpGet.port)
  }
  expect([container.livenessProbe.httpGet.path, container.readinessProbe.httpGet.path]).toEqual(['/livez', '/readyz'])
  const drain = Number(container.env.find(({ name }: Manifest) => name === 'DRAIN_SECONDS').value)
  const { periodSeconds, failureThreshold } = container.readinessProbe
  expect(drain).toBeGreaterThan(periodSeconds * failureThreshold)
  expect(shop.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10)
})

test('every setting of the shop in the chart is one it knows', () => {
  const names = container.env.map(({ name }: Manifest) => name)
  // A part of DATABASE_URL.
  expect(names.filter((name: string) => !known.has(name))).toEqual(['DATABASE_PASSWORD'])
})

test('selectors find the shop, and its user and file system are those of the image', () => {
  const labels = shop.spec.template.metadata.labels
  expect(shop.spec.selector.matchLabels).toEqual(labels)
  expect(find('Service', 'shop-shop').spec.selector).toEqual(labels)
  expect(find('PodDisruptionBudget', 'shop-shop').spec.selector.matchLabels).toEqual(labels)
  expect(find('PodMonitor', 'shop-shop').spec.selector.matchLabels).toEqual(labels)
  expect(find('NetworkPolicy', 'shop-shop').spec.podSelector.matchLabels).toEqual(labels)
  expect(find('HorizontalPodAutoscaler', 'shop-shop').spec.scaleTargetRef.name).toBe('shop-shop')
  const { runAsUser } = shop.spec.template.spec.securityContext
  expect(read('container/Dockerfile')).toContain(`USER ${runAsUser}:`)
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false })
})

test('the autoscaler asks for metrics that the adapter makes out of metrics the shop has', () => {
  const { rules } = parse(read('helm/prometheus-adapter.yaml')) as {
    rules: { custom: { name: { as: string }; metricsQuery: string }[] }
  }
  const wanted = find('HorizontalPodAutoscaler', 'shop-shop').spec.metrics.map(({ pods }: Manifest) => pods.metric.name)
  expect(wanted).toEqual(rules.custom.map(({ name }) => name.as))
  const metrics = readFileSync(join(root, 'src/server/metrics/shop-metrics.ts'), 'utf8')
  for (const { metricsQuery } of rules.custom)
    for (const [name] of metricsQuery.matchAll(/haatdi_\w+/g))
      if (!name.startsWith('haatdi_nodejs_')) expect(metrics).toContain(`'${name.replace(/_count$/, '')}'`)
})

test('the database confirms nothing that one server alone has, and archives within half a minute', () => {
  const { spec } = find('Cluster', 'shop-database')
  expect(spec.instances).toBe(3)
  expect(spec.postgresql.synchronous).toEqual({ method: 'any', number: 1, dataDurability: 'required' })
  expect(spec.postgresql.parameters.archive_timeout).toBe('30s')
  expect(spec.enablePDB).toBe(true)
})
