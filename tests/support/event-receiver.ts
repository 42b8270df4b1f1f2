import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedEvent = { headers: IncomingHttpHeaders; body: string }

/** Another system on this machine that webhooks are sent to: it stores what arrives and answers with 200. */
export async function startEventReceiver() {
  const received: ReceivedEvent[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
    response.writeHead(200).end('thank you')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
