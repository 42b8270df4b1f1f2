import { Refusal } from '#domain/refusal.ts'
import { textCode } from '#server/translate.ts'
import { readClock } from './database-clock.ts'

/**
 * Returns the instant from which a change applies by the clock of the database: now, or the requested one. Refuses
 * with request/invalid when that has passed.
 */
export async function startOf(from: Date | null): Promise<Date> {
  const now = await readClock()
  if (from !== null && from <= now) throw new Refusal('request/invalid', { from: textCode('fields', 'passed') })
  return from ?? now
}
