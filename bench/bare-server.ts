import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { CapturedResponse } from './bare-answer.ts'

/**
 * Runs as a separate process started by `bare-answer.ts`: node:http only, which returns the same response to every
 * request.
 */
const { headers, body }: CapturedResponse = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const bytes = Buffer.from(body, 'base64')

const server = createServer({ keepAliveTimeout: 5_000 }, (_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(Number(process.argv[3]), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
