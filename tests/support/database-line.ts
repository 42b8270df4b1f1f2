import { connect, createServer, type Socket } from 'node:net'
import type { Config } from '#server/config.ts'

export type ServerConfig = Extract<Config['database'], { kind: 'postgres' }>

export type DatabaseLine = {
  /** The address of the database by this line. */
  url: string
  /** Cuts every connection, and each new one. */
  cut(): void
  /** Takes what is sent, and lets no answer through: the server seems to hang. */
  mute(): void
  mend(): void
  close(): void
}

/** A proxy to a PostgreSQL server, which can be cut and muted. */
export async function openDatabaseLine({ url }: ServerConfig): Promise<DatabaseLine> {
  let state: 'open' | 'cut' | 'mute' = 'open'
  const sockets = new Set<Socket>()
  const target = new URL(url)
  const line = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    far.on('data', (answer) => {
      if (state !== 'mute') near.write(answer)
    })
    near.pipe(far)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  const address = line.address()
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String(typeof address === 'object' ? address?.port : 0)
  const cut = () => {
    state = 'cut'
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: own.href,
    cut,
    mute: () => {
      state = 'mute'
    },
    mend: () => {
      state = 'open'
    },
    close: () => {
      cut()
      line.close()
    },
  }
}
