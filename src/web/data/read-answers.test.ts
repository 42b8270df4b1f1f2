import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { answersElement, takeAnswers } from './read-answers.ts'

const textOf = (element: string): string => element.replace(/^<script[^>]*>|<\/script>$/g, '')

async function carried(read: Record<string, () => unknown>): Promise<{ element: string; client: QueryClient }> {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [path, queryFn] of Object.entries(read)) await server.prefetchQuery({ queryKey: [path, {}], queryFn })
  const element = answersElement(server)
  const client = new QueryClient()
  takeAnswers(client, textOf(element))
  return { element, client }
}

test('what a page was made of is there when it wakes, as old as it is', async () => {
  const before = Date.now()
  const { client } = await carried({ '/api/cities': () => ({ items: [{ id: 'Ahmedabad', name: 'અમદાવાદ' }] }) })
  expect(client.getQueryData(['/api/cities', {}])).toEqual({ items: [{ id: 'Ahmedabad', name: 'અમદાવાદ' }] })
  expect(client.getQueryState(['/api/cities', {}])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
})

test('no text ends the element that carries it', async () => {
  const text = '</script><script>alert(1)</script><!--'
  const { element, client } = await carried({ '/api/reviews': () => ({ text }) })
  expect(element.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
  expect(client.getQueryData(['/api/reviews', {}])).toEqual({ text })
})

test('lists leave behind what no shelf shows; the product itself keeps it', async () => {
  const khakhra = { id: 'methi-khakhra', description: 'Crisp.', imageUrl: '/x.avif', name: 'Methi Khakhra' }
  const { client } = await carried({
    '/api/products': () => ({ items: [khakhra] }),
    '/api/products/methi-khakhra': () => khakhra,
  })
  expect(client.getQueryData(['/api/products', {}])).toEqual({
    items: [{ id: 'methi-khakhra', name: 'Methi Khakhra' }],
  })
  expect(client.getQueryData(['/api/products/methi-khakhra', {}])).toEqual(khakhra)
})

test('a failed read fails here too, and an unawaited one is not reported', async () => {
  const { client } = await carried({ '/api/brands': () => Promise.reject(new Error('busy')) })
  expect(client.getQueryState(['/api/brands', {}])?.status).toBe('error')
  const server = new QueryClient()
  void server.prefetchQuery({ queryKey: ['/api/late', {}], queryFn: () => new Promise(() => undefined) })
  expect(textOf(answersElement(server))).toBe('[]')
})
