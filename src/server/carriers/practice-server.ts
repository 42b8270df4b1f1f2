import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Needs } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { signText } from '#server/shop-secret.ts'
import {
  answerBooking,
  answerCancel,
  answerLookup,
  answerPickup,
  answerPickupEnd,
  answerRates,
  answerTracking,
  type PracticeAnswer,
} from './practice-acts.ts'

/** The practice carrier's own server, on a free port of this machine alone; it starts with the first call. */
export type PracticeServer = { token: string; origin(): Promise<string>; close(): Promise<void> }

const largestBody = 200_000

/** Returns what signs and opens the practice carrier; derived, so that a fresh shop needs no setting. */
export const practiceToken = ({ secret }: Needs<'secret'>): string =>
  signText(secret, 'token of the practice carrier', 'base64url')

/** Creates the practice carrier over this database: its records are its own tables, reached over HTTP like a real one's. */
export function createPracticeServer(context: Needs<'secret'>, database: Database): PracticeServer {
  const token = practiceToken(context)
  let starting: Promise<Server> | undefined
  const start = () =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((request, response) => void answer(request, response, token, database))
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => resolve(server.unref()))
    })
  return {
    token,
    origin: async () => {
      starting ??= start()
      const { port } = (await starting).address() as AddressInfo
      return `http://127.0.0.1:${port}`
    },
    close: async () => {
      const server = await starting
      server?.closeAllConnections()
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  database: Database,
): Promise<void> {
  try {
    const input = await readBody(request)
    const isOurs = request.headers.authorization === `Bearer ${token}`
    const {
      status = 200,
      headers = {},
      body,
      lost,
    } = isOurs
      ? await database.run(() => route(request, input))
      : ({ status: 401, body: { success: false } } as PracticeAnswer)
    if (lost) return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  } catch {
    response.destroy()
  }
}

async function route(request: IncomingMessage, input: unknown): Promise<PracticeAnswer> {
  const url = new URL(request.url ?? '/', 'http://carrier')
  const cancelled = /^\/v1\/consignments\/([\w-]+)\/cancel$/.exec(url.pathname)?.[1]
  if (cancelled) return answerCancel(cancelled)
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /v1/rates':
      return answerRates(input)
    case 'POST /v1/consignments':
      return answerBooking(input)
    case 'GET /v1/consignments':
      return answerLookup(url.searchParams.get('reference') ?? '')
    case 'POST /v1/tracking':
      return answerTracking(input)
    case 'POST /v1/pickups':
      return answerPickup(input)
    case 'POST /v1/pickups/cancel':
      return answerPickupEnd(input)
    default:
      return { status: 404, body: { success: false } }
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > largestBody) throw new Error('a request to the practice carrier is too long')
  }
  return text === '' ? undefined : JSON.parse(text)
}
