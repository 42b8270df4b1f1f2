import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Stored = { id: string; rank: number } & Record<'heads' | 'names' | 'texts' | 'labels', string[]>

export type LocalMeilisearch = {
  url: string
  key: string
  documents: Map<string, Stored>
  /** Requests it received, such as `POST /indexes/products/search`. */
  requests: string[]
  /** Answers everything with this status while it is set. */
  fails: number | undefined
  close(): Promise<void>
}

const token = /\s*(?:(\(|\))|(AND|OR|NOT)\b|(\w+) = "((?:[^"\\]|\\.)*)")/y

/** Evaluates the part of Meilisearch's filter expressions that the shop writes: =, AND, OR, NOT and brackets. */
function fits(filter: string, document: Stored): boolean {
  token.lastIndex = 0
  const tokens: (string | boolean)[] = []
  while (token.lastIndex < filter.trimEnd().length) {
    const found = token.exec(filter)
    if (!found) throw new Error(`invalid filter: ${filter}`)
    const [, bracket, operator, attribute, value] = found
    const held = document[attribute as 'heads'] as string[] | undefined
    tokens.push(bracket ?? operator ?? (held ?? []).includes((value ?? '').replace(/\\(.)/g, '$1')))
  }
  const any = (): boolean => {
    let held = all()
    while (tokens[0] === 'OR') {
      tokens.shift()
      held = all() || held
    }
    return held
  }
  const all = (): boolean => {
    let held = one()
    while (tokens[0] === 'AND') {
      tokens.shift()
      held = one() && held
    }
    return held
  }
  const one = (): boolean => {
    const next = tokens.shift()
    if (next === 'NOT') return !one()
    if (next !== '(') return next === true
    const held = any()
    tokens.shift()
    return held
  }
  return any()
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text === '' ? undefined : JSON.parse(text)
}

/** Starts a server that answers as Meilisearch documents the endpoints the shop calls; tasks are done at once. */
export async function startLocalMeilisearch(key = 'engine-key'): Promise<LocalMeilisearch> {
  const twin = {
    documents: new Map<string, Stored>(),
    requests: [] as string[],
    fails: undefined as number | undefined,
  }
  let tasks = 0
  const answer = (method: string, path: string, body: unknown): { status: number; body: unknown } => {
    const accepted = { status: 202, body: { taskUid: tasks++, indexUid: 'products', status: 'enqueued' } }
    if (method === 'GET' && path.startsWith('/tasks/'))
      return { status: 200, body: { status: 'succeeded', error: null } }
    if (method === 'PATCH' && path.endsWith('/settings')) return accepted
    if (method === 'DELETE' && path.endsWith('/documents')) {
      twin.documents.clear()
      return accepted
    }
    if (path.endsWith('/documents/delete-batch')) {
      for (const id of body as string[]) twin.documents.delete(id)
      return accepted
    }
    if (path.includes('/documents?')) {
      for (const document of body as Stored[]) twin.documents.set(document.id, document)
      return accepted
    }
    if (path.endsWith('/search')) {
      const { filter, limit, attributesToRetrieve } = body as {
        filter: string
        limit: number
        attributesToRetrieve: string[]
      }
      const found = [...twin.documents.values()]
        .filter((document) => fits(filter, document))
        .sort((a, b) => a.rank - b.rank)
      const shown = found
        .slice(0, limit)
        .map((document) =>
          Object.fromEntries(Object.entries(document).filter(([name]) => attributesToRetrieve.includes(name))),
        )
      return { status: 200, body: { hits: shown, estimatedTotalHits: found.length, limit, offset: 0 } }
    }
    return { status: 404, body: { code: 'not_found' } }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await readBody(request)
      twin.requests.push(`${request.method} ${request.url}`)
      const refused = request.headers.authorization !== `Bearer ${key}`
      const { status, body: reply } =
        twin.fails !== undefined
          ? { status: twin.fails, body: { code: 'internal' } }
          : refused
            ? { status: 403, body: { code: 'invalid_api_key' } }
            : answer(request.method ?? '', request.url ?? '', body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(twin, {
    url: `http://127.0.0.1:${port}`,
    key,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
