import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartRefused } from '#server/start-refused.ts'

export const text3 = z.object({ en: z.string().min(1), gu: z.string().min(1), hi: z.string().min(1) })

/** The templates that ship with the product: the demo shop's own data, reviewed and dated. */
export const templatesFolder = join(import.meta.dirname, '../../../database/seed')

/** Reads a file of the demo shop through its schema. Raises `StartRefused` with the file and its first error. */
export async function readSeedFile<T extends z.ZodType>(folder: string, name: string, schema: T): Promise<z.output<T>> {
  const content = await readFile(join(folder, name), 'utf8').catch(() => {
    throw new StartRefused(`The file ${name} of the demo shop is missing from ${folder}.`)
  })
  const parsed = schema.safeParse(parseJson(name, content))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new StartRefused(`The file ${name} of the demo shop is wrong at ${issue?.path.join('.')}: ${issue?.message}.`)
}

function parseJson(name: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new StartRefused(`The file ${name} of the demo shop is not JSON.`)
  }
}
