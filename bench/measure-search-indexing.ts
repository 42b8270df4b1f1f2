import { setTimeout as sleep } from 'node:timers/promises'
import { signInAt } from '#tests/support/open-shop.ts'

const productId = 'methi-khakhra'
const path = `/api/seller/products/${productId}`
const longestMs = 10_000

/**
 * Lets a seller describe a product by a new word so many times, and returns the seconds until a search for the word
 * shows it, counted from the request that saves it.
 */
export async function measureSearchIndexing(
  url: string,
  times: number,
): Promise<{ found: number[]; missed: string[] }> {
  const seller = await signInAt(url, 'seller@haatdi.example')
  const [found, missed]: [number[], string[]] = [[], []]
  let text: string | undefined
  for (let time = 0; time < times; time += 1) {
    const word = `zumbro${'bdfgklmnprst'[time % 12]}ax`
    const { body: own } = await seller.get(path)
    text ??= own.content.description.en
    const description = { ...own.content.description, en: `${text} Or ${word}.` }
    const start = performance.now()
    const { status } = await seller.put(path, { seen: own.version, content: { ...own.content, description } })
    if (status !== 200) missed.push(`a change of a product was answered ${status}`)
    while (!(await shows(url, word)) && performance.now() - start < longestMs) await sleep(20)
    found.push((performance.now() - start) / 1000)
  }
  const { body: own } = await seller.get(path)
  const description = { ...own.content.description, en: text ?? '' }
  await seller.put(path, { seen: own.version, content: { ...own.content, description } })
  return { found, missed }
}

async function shows(url: string, word: string): Promise<boolean> {
  const { items } = await (await fetch(`${url}/api/search?q=${word}&limit=5`)).json()
  return items.some(({ id }: { id: string }) => id === productId)
}
