/** A request to a worker process, and its response; bytes are transferred unchanged. */
export type WorkRequest<Input> = { id: number; input: Input }
export type WorkResponse<Output> = { id: number; output: Output } | { id: number; failed: true }

const memoryCheckMilliseconds = 20

/**
 * Answers the requests of the process that started this one, until it disconnects. Ends the process when it uses more
 * than `mostMemory` bytes: what needs more is an attack or a mistake.
 */
export function answerRequests<Input, Output>(mostMemory: number, work: (input: Input) => Promise<Output>): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > mostMemory) process.exit(1)
  }, memoryCheckMilliseconds)
  process.on('disconnect', () => process.exit(0))
  process.on('message', ({ id, input }: WorkRequest<Input>) => {
    work(input)
      .then(
        (output) => process.send?.({ id, output } satisfies WorkResponse<Output>),
        () => process.send?.({ id, failed: true } satisfies WorkResponse<Output>),
      )
      // The buffers of one request must not lie about while the next one is answered.
      .finally(() => globalThis.gc?.())
  })
}
