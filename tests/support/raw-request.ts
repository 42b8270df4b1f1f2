import { connect } from 'node:net'

/** On a busy machine the first byte takes time; the rest follows at once. */
const patienceMs = 10_000
const silenceMs = 1_500

/**
 * Sends raw bytes, which no HTTP client would, and returns everything received until the server closes or is silent.
 */
export function sendRaw(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'))
    let answer = ''
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(patienceMs, end)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      socket.setTimeout(silenceMs)
    })
    socket.on('end', end)
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? end() : reject(error)))
  })
}

/** Returns the statuses of all received responses, in order. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
