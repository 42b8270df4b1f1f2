import { indianDay } from '../../domain/time/calendar-day.ts'

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Returns an instant as the value of a date-time field, in Indian time: `2026-11-28T09:00`. */
export function formatIndianDateTime(at: Date): string {
  const { day, minutes } = indianDay(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Returns the instant of such a field; null for an empty or incomplete one. */
export function parseIndianDateTime(typed: string): Date | null {
  const at = shape.test(typed) ? new Date(`${typed}:00+05:30`) : undefined
  return at && !Number.isNaN(at.getTime()) ? at : null
}
