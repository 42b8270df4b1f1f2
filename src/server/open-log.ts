import { type DestinationStream, type Logger, pino } from 'pino'
import { tellFailure } from './told-failure.ts'

/** The log of the whole process: lines of JSON, errors without the data they were about. It goes to the standard output unless told otherwise. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => tellFailure(error) },
  }
  return to ? pino(options, to) : pino(options)
}
