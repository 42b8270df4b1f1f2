import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#server/http/error-reply.ts'
import { isConnectionLost, isDatabaseBusy, sqlState } from './sql-state.ts'

const coded = (code: string, message = 'said by the server'): Error => Object.assign(new Error(message), { code })

/** The shapes in which an error arrives: as pg throws it, as drizzle wraps it, and wrapped once more by a feature. */
const wrappings: [string, (error: Error) => unknown][] = [
  ['bare', (error) => error],
  ['wrapped by drizzle', (error) => new DrizzleQueryError('select 1', [], error)],
  ['wrapped twice', (error) => new Error('work failed', { cause: new DrizzleQueryError('select 1', [], error) })],
  ['one of several addresses', (error) => new AggregateError([error], 'all failed')],
]

describe.each(wrappings)('a database error, %s,', (_name, wrap) => {
  test.each(['57P01', '57P02', '57P03', '08000', '08003', '08006', '25006', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])(
    'with code %s means a lost connection, and 503 for the visitor',
    (code) => {
      const error = wrap(coded(code))
      expect(isConnectionLost(error)).toBe(true)
      expect(refusalOf(error)).toMatchObject({ code: 'server/busy' })
    },
  )

  test.each(['40001', '40P01', '55P03', '57014', '53100', '53300'])(
    'with SQLSTATE %s means a busy database on a sound connection',
    (code) => {
      const error = wrap(coded(code))
      expect(isConnectionLost(error)).toBe(false)
      expect(isDatabaseBusy(error)).toBe(true)
      expect(refusalOf(error)).toMatchObject({ code: 'server/busy' })
    },
  )

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'Query read timeout'])(
    'saying "%s" means a lost connection',
    (message) => {
      expect(isConnectionLost(wrap(new Error(message)))).toBe(true)
    },
  )

  test('that ended the connection over a fault of the server means a lost one', () => {
    const fault = { code: 'XX000', severity: 'FATAL' }
    const error = wrap(Object.assign(new Error('could not write init file'), fault))
    expect(isConnectionLost(error)).toBe(true)
    expect(refusalOf(error)).toMatchObject({ code: 'server/busy' })
  })

  test.each(['23505', '23514', '42P01', '22P02', 'XX000'])('with SQLSTATE %s is neither', (code) => {
    expect(isDatabaseBusy(wrap(coded(code)))).toBe(false)
  })
})

test('a socket’s code of five letters is no SQLSTATE', () => {
  expect(sqlState(coded('EPIPE'))).toBeUndefined()
  expect(sqlState(new Error('outer', { cause: coded('23505') }))).toBe('23505')
})
