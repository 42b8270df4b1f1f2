import { createServer, type Server, type Socket } from 'node:net'

/** Opens an email server that takes everything, and throws it away; returns its port. */
export async function openDrillEmailServer(): Promise<{ port: number; close(): void }> {
  const server: Server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => void server.close() }
}

function serve(socket: Socket): void {
  let inBody = false
  let read = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  socket.on('error', () => socket.destroy())
  reply('220 drill')
  socket.on('data', (chunk) => {
    read += chunk
    for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
      const line = read.slice(0, end)
      read = read.slice(end + 2)
      if (inBody) {
        if (line !== '.') continue
        inBody = false
        reply('250 taken')
      } else if (/^DATA/i.test(line)) {
        inBody = true
        reply('354 go on')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else reply('250 drill')
    }
  })
}
