import { minutesOf } from '#domain/time/calendar-day.ts'

/** A span of an Indian day, as a person states it: `2026-11-26`, `13:00`, `18:00`. */
export type StatedSpan = { day: string; from: string; until: string }

/** India is five and a half hours ahead of UTC all year. */
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)

/** Returns the instant of a minute of an Indian day. */
export const instantOfDay = (day: string, minutes: number): Date => new Date(midnight(day) + minutes * 60_000)

/** Returns the minutes between which runs leave and return. */
export const minutesOfSpan = ({ from, until }: StatedSpan) => ({ startsAt: minutesOf(from), endsAt: minutesOf(until) })
