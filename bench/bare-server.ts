import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { KeptAnswer } from './bare-answer.ts'

/** Run as a process of its own by `bare-answer.ts`: node:http and nothing else, giving one answer whatever it is asked. */
const { headers, body }: KeptAnswer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = createServer({ keepAliveTimeout: 5_000 }, (_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(Number(process.argv[3]), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
