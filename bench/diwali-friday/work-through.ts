/** Works through items with so many workers at once; each takes the next one when it is done. */
export async function workThrough<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  let at = 0
  const run = async (worker: number) => {
    for (let item = items[at++]; item !== undefined; item = items[at++]) await work(item, worker)
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
}
