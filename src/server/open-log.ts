import { type DestinationStream, type Logger, pino } from 'pino'
import { countFailure } from './failures.ts'
import { serializeError } from './serialize-error.ts'

/**
 * Opens the log of the whole process: lines of JSON, errors without the data they were about. Writes to the standard
 * output by default. `idsOf` returns the ids of the running trace, where there are traces.
 */
export function openLog(level: string, to?: DestinationStream, idsOf?: () => object): Logger {
  const options = {
    level,
    base: null,
    ...(idsOf && { mixin: idsOf }),
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
  }
  if (to) return pino(options, to)
  const output = pino.destination({ fd: process.stdout.fd, sync: true })
  // A full disk or a reader that is gone loses lines, never the shop.
  output.on('error', () => countFailure('log'))
  return pino(options, output)
}
