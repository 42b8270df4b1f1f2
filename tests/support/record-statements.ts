import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'

/**
 * Records each distinct statement that PostgreSQL accepted, once per process, in the folder that STATEMENTS names.
 * `tests/dialect/` has the embedded database parse them all. Refused statements are left out.
 */
const folder = process.env.STATEMENTS
/** Tests over their own tables, which the shop's database does not have. */
const ownTables = /src\/server\/(db\/|lists\/newest-first|shop-export\/cells)/
type Sent = Set<string> & { onResult?: number }
// Files share a process and load this module again each.
const known = globalThis as { sentStatements?: Sent }

if (folder && !known.sentStatements) {
  const sent: Sent = new Set()
  known.sentStatements = sent
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (!text || sent.has(text)) return send.apply(this, args)
    // A pool queries with a callback, a held connection with a promise.
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const onResult = (error: unknown, result: unknown) => {
        if (!error) sent.add(text)
        callback(error, result)
      }
      return send.apply(this, [...args.slice(0, -1), onResult])
    }
    const answer = send.apply(this, args)
    if (answer instanceof Promise)
      answer.then(
        () => sent.add(text),
        () => undefined,
      )
    return answer
  } as typeof pg.Client.prototype.query
}

afterAll(() => {
  const sent = known.sentStatements
  if (!folder || !sent) return
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
  const fresh = [...sent].slice(sent.onResult ?? 0)
  if (ownTables.test(expect.getState().testPath ?? '')) {
    for (const text of fresh) sent.delete(text)
    return
  }
  sent.onResult = sent.size
  appendFileSync(join(folder, `${process.pid}.jsonl`), fresh.map((text) => `${JSON.stringify(text)}\n`).join(''))
})
