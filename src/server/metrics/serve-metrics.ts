import { createServer, type Server } from 'node:http'
import type { Registry } from 'prom-client'

/** Creates the server of `/metrics` for a Prometheus on this machine or network; it has a port of its own, never the shop's. */
export const createMetricsServer = (registry: Registry): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found: metrics are at /metrics.\n')
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
