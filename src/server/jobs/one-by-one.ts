type Lots = {
  /** So many are asked for at a time, and so many are worked on at most. */
  batch: number
  most: number
  /** The next ones by their ids, without those that were tried. */
  list: (tried: readonly string[]) => Promise<string[]>
  /** Works on one, in a transaction of its own; whether there was something to do. */
  work: (id: string) => Promise<boolean>
  /** Told of one that failed. */
  failed: (error: unknown, id: string) => void
}

/** Works through what is due, lot after lot, each thing by itself: one that fails holds up no other and is tried again in the next round. Gives how many were done. */
export async function oneByOne({ batch, most, list, work, failed }: Lots): Promise<number> {
  const tried: string[] = []
  let done = 0
  let more = true
  while (more && tried.length < most) {
    const due = await list(tried)
    for (const id of due) {
      try {
        if (await work(id)) done++
      } catch (error) {
        failed(error, id)
      }
    }
    tried.push(...due)
    more = due.length === batch
  }
  return done
}
