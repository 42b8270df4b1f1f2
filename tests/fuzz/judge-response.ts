import { type RefusalCode, refusalStatus } from '#domain/refusal-code.ts'
import type { FuzzRequest } from './generate-requests.ts'

export type FuzzResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Strings of stack traces, statements, paths and libraries, which no visitor may see. */
const leaks =
  /\n\s+at |\.(ts|js|mjs):\d|node_modules|node:internal|\bFST_|\bERR_[A-Z]|\bHPE_|\bE(CONN|NOENT|PIPE|ACCES)|ZodError|TypeError|RangeError|SyntaxError|is not a function|Cannot read prop|Maximum call stack|invalid input syntax|violates|relation "|\bpg_|\bselect [\w"*][^<>]* from\b|Internal Server Error|Unexpected token/i

/** Returns the errors of a response to any request; empty when it is a defined one. */
export function faultsOf({ path }: FuzzRequest, response: FuzzResponse): string[] {
  const { status, headers, body } = response
  const type = String(headers['content-type'] ?? '')
  const refused = status >= 400
  const faults: string[] = []
  if (status === 0) faults.push('no response')
  if (status >= 500 && !(status === 503 && Number(headers['retry-after']) > 0)) faults.push(`status ${status}`)
  if (refused && leaks.test(body)) faults.push(`leaks ${leaks.exec(body)?.[0]}`)
  if (refused && !type.startsWith('text/html')) faults.push(...shapeFaults(status, body))
  if (refused && path.startsWith('/api/') && !type.startsWith('application/json')) faults.push(`type ${type}`)
  for (const name of ['x-content-type-options', ...(refused || !isFile(path) ? documentHeaders : [])])
    if (!headers[name]) faults.push(`no ${name}`)
  if (/^(text\/html|application\/json)/.test(type) && !headers['content-security-policy'])
    faults.push('no content-security-policy')
  return faults
}

const documentHeaders = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy']
const isFile = (path: string) => /^\/(assets|fonts)\//.test(path)

/** An error has a sentence and a code of our own list, with its status. HEAD has no body. */
function shapeFaults(status: number, body: string): string[] {
  if (body === '') return []
  try {
    const { error, code } = JSON.parse(body)
    return typeof error === 'string' && error !== '' && refusalStatus[code as RefusalCode] === status
      ? []
      : [`error ${body.slice(0, 100)}`]
  } catch {
    return [`no error of ours: ${body.slice(0, 100)}`]
  }
}
