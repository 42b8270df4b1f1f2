import { type DestinationStream, type Logger, pino } from 'pino'
import { serializeError } from './serialize-error.ts'

/**
 * Opens the log of the whole process: lines of JSON, errors without the data they were about. Writes to the standard
 * output by default.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => serializeError(error) },
  }
  return to ? pino(options, to) : pino(options)
}
