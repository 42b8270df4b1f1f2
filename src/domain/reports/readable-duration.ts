const [minute, hour, day] = [60, 3_600, 86_400]

/** Returns a duration (seconds) in the unit in which it is read: minutes, hours from 100 minutes, days from 48 hours. */
export function readableDuration(seconds: number): { key: 'minutes' | 'hours' | 'days'; value: number } {
  if (seconds < 100 * minute) return { key: 'minutes', value: Math.round(seconds / minute) }
  if (seconds < 2 * day) return { key: 'hours', value: Math.round((seconds * 10) / hour) / 10 }
  return { key: 'days', value: Math.round((seconds * 10) / day) / 10 }
}
