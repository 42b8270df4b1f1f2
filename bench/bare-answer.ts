import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tests/support/free-port.ts'
import { pinnedCommand, serverCore } from '#tests/support/pinned-command.ts'

/** A response as sent over the wire: its headers, and its bytes (still compressed) in base64. */
export type CapturedResponse = { headers: Record<string, string>; body: string }

export type BareServer = { url: string; processId: number; stop(): Promise<void> }

/** Headers that Node's server writes itself. */
const nodesOwn = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** Requests the URL once and returns the response; throws for any status but 200. */
export async function captureResponse(url: string, headers: Record<string, string>): Promise<CapturedResponse> {
  const [response] = await once(get(url, { headers, agent: false }), 'response')
  const chunks: Buffer[] = await response.toArray()
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`)
  const headerList: [string, string][] = []
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name, value] = response.rawHeaders.slice(at, at + 2)
    if (!nodesOwn.has(name.toLowerCase())) headerList.push([name, value])
  }
  return { headers: Object.fromEntries(headerList), body: Buffer.concat(chunks).toString('base64') }
}

/** Starts a minimal Node server that returns the same bytes and headers from memory, on the server's core. */
export async function startBareServer(answer: CapturedResponse): Promise<BareServer> {
  const folder = await mkdtemp(join(tmpdir(), 'haatdi-bare-'))
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(answer))
  const port = await findFreePort()
  const server = [join(import.meta.dirname, 'bare-server.ts'), file, String(port)]
  const [program, args] = pinnedCommand(serverCore, process.execPath, server)
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const url = `http://127.0.0.1:${port}`
  await answers(url)
  return {
    url,
    processId: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      process.off('exit', killNow)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let attempts = 0; attempts < 200; attempts++) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    )
    if (there) return
    await sleep(50)
  }
  throw new Error('The bare server did not start.')
}
