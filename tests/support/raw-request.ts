import { connect } from 'node:net'

/** On a busy machine the first word takes its time; what follows it comes in one go. */
const patienceMs = 10_000
const silenceMs = 1_500

/** Sends these bytes as they are, which no HTTP client would, and gives everything that comes back until the server closes or falls silent. */
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

/** The statuses of all answers in what came back, in order. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
