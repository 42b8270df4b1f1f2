type BatchJob = {
  /** So many are asked for at a time, and so many are worked on at most. */
  batch: number
  most: number
  /** Lists the ids of the next due items, without those already tried. */
  list: (attempted: readonly string[]) => Promise<string[]>
  /** Handles one item in its own transaction; returns whether there was something to do. */
  work: (id: string) => Promise<boolean>
  /** Receives the error of an item that failed. */
  failed: (error: unknown, id: string) => void
}

/**
 * Handles all due items, batch by batch, each separately: a failing item does not block others and is retried in the
 * next round. Returns how many were done.
 */
export async function oneByOne({ batch, most, list, work, failed }: BatchJob): Promise<number> {
  const attempted: string[] = []
  let done = 0
  let more = true
  while (more && attempted.length < most) {
    const due = await list(attempted)
    for (const id of due) {
      try {
        if (await work(id)) done++
      } catch (error) {
        failed(error, id)
      }
    }
    attempted.push(...due)
    more = due.length === batch
  }
  return done
}
