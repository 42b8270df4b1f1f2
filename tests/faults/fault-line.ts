import { connect, createServer, type Socket } from 'node:net'

/** A line to another system of this machine that can be cut, or hang: it takes everything and says nothing. */
export type FaultLine = {
  port: number
  set(state: 'whole' | 'hanging' | 'cut'): void
  close(): Promise<void>
}

/** Opens a line to a port; `hanging` and `cut` also end what is connected through it. */
export async function openFaultLine(target: number): Promise<FaultLine> {
  let state: 'whole' | 'hanging' | 'cut' = 'whole'
  const open = new Set<Socket>()
  const hold = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket))
  }
  const server = createServer((near) => {
    hold(near)
    if (state === 'cut') return void near.destroy()
    if (state === 'hanging') return void near.resume()
    const far = connect(target, '127.0.0.1')
    hold(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      state = next
      if (next !== 'whole') for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
