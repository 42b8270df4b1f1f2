import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { LoadOrder } from './http-load.ts'

/**
 * Runs as a separate process started by `http-load.ts`: executes the load order it reads and prints the result as
 * JSON.
 */
const { url, paths, headers, connections, seconds }: LoadOrder = JSON.parse(readFileSync(0, 'utf8'))

let sent = 0
const nextPath = () => paths[sent++ % paths.length] ?? '/'
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  requests:
    paths.length === 1 ? [{ path: nextPath() }] : [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
})
process.stdout.write(JSON.stringify(result))
