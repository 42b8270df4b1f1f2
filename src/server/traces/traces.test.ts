import { globSync, readFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, type Shop } from '#tests/support/open-shop.ts'
import { postOrder } from '#tests/support/order-shop.ts'
import { pressSandbox } from '#tests/support/press-sandbox.ts'
import { continueTrace, tracePosition } from './trace-context.ts'

type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

const spans: SentSpan[] = []
const received: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
/** A collector that takes traces as OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push({ url: request.url, headers: request.headers })
  for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const each of scopeSpans) spans.push(...each.spans)
  response.setHeader('content-type', 'application/json').end('{}')
})

let shop: Shop

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { openTraces } = await import('./open-traces.ts')
  const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
  const traces = openTraces({ url, percent: 100 })
  shop = await openShop({ demo: true, traces })
  const guest = shop.visitor()
  const { body } = await postOrder(guest, { paymentMethod: 'online' })
  await pressSandbox(shop, new URL(body.payment.redirectUrl).pathname, { outcome: 'pay', onlineMethod: 'upi' })
  const openMessages = `select count(*)::int as open from outbox where done_at is null and kind in ('sandbox-webhook', 'webhook-event')`
  await vi.waitFor(async () => expect((await shop.rows(openMessages))[0].open).toBe(0), { timeout: 10_000 })
  await shop.close()
  await traces.close()
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const find = (name: string) => {
  const span = spans.find((each) => each.name === name)
  if (!span) throw new Error(`no span ${name} among ${[...new Set(spans.map((each) => each.name))].join(', ')}`)
  return span
}
const attribute = ({ attributes }: SentSpan, key: string) => attributes.find((each) => each.key === key)?.value

test('sends spans over OTLP to the collector, which is not traced itself', () => {
  expect(received.length).toBeGreaterThan(0)
  expect(new Set(received.map(({ url }) => url))).toEqual(new Set(['/v1/traces']))
  expect(received.some(({ headers }) => headers.traceparent)).toBe(false)
})

test('an order is one trace: its request by route, and its statements without their values', () => {
  const order = find('POST /api/orders')
  expect(attribute(order, 'http.response.status_code')).toEqual({ intValue: 201 })
  const statements = spans.filter(({ traceId, kind }) => traceId === order.traceId && kind === 3)
  expect(statements.length).toBeGreaterThan(5)
  const sent = JSON.stringify(spans)
  for (const personal of ['Asha', '98250', '@load.example', '380006']) expect(sent).not.toContain(personal)
})

test('a message of the outbox and what it calls go on with the trace that posted it', () => {
  const message = find('outbox sandbox-webhook')
  const press = spans.find(({ spanId }) => spanId === message.parentSpanId)
  expect(press?.name).toMatch(/^POST \/sandbox-gateway/)
  const webhook = find('POST /api/payments/webhooks/:provider')
  const call = spans.find(({ spanId }) => spanId === webhook.parentSpanId)
  expect([call?.kind, call?.parentSpanId]).toEqual([3, message.spanId])
  expect(new Set([press?.traceId, message.traceId, call?.traceId, webhook.traceId]).size).toBe(1)
})

test('without traces nothing of them is loaded, and work goes on as it is', async () => {
  expect(tracePosition()).toBeNull()
  expect(await continueTrace('work', null, async () => 'done')).toBe('done')
  const root = join(import.meta.dirname, '../../..')
  const files = globSync(['src/server/**/*.ts', 'scripts/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.test\.ts$/.test(file),
  )
  const loading = files.filter((file) =>
    /from '@opentelemetry|from '[^']*open-traces/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(loading.filter((file) => !file.startsWith('src/server/traces/'))).toEqual([])
})
