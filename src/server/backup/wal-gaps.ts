/** A segment of the write-ahead log by its name: timeline, and its number among segments of 16 MB. */
type Segment = { timeline: number; number: number }

const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})/
const segmentsOfLog = 256

function readSegment(name: string): Segment | undefined {
  const [, timeline, log, part] = segmentName.exec(name) ?? []
  if (!timeline || !log || !part) return undefined
  return {
    timeline: Number.parseInt(timeline, 16),
    number: Number.parseInt(log, 16) * segmentsOfLog + Number.parseInt(part, 16),
  }
}

const nameOf = ({ timeline, number }: Segment): string =>
  [timeline, Math.floor(number / segmentsOfLog), number % segmentsOfLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')

/**
 * Returns the first missing segment of an archive, from the one a backup begins with; undefined when there is none.
 * PostgreSQL takes a missing segment for the end of the archive and would start without everything after it. A timeline
 * begins where the one before was left, so that a segment may be there on both.
 */
export function findMissingSegment(names: readonly string[], first: string): string | undefined {
  const start = readSegment(first)
  if (!start) return first
  const segments = names.flatMap((name) => readSegment(name) ?? [])
  const archived = segments
    .filter(({ timeline, number }) => timeline >= start.timeline && number >= start.number)
    .sort((one, other) => one.number - other.number || one.timeline - other.timeline)
  let expected = start.number
  let { timeline } = start
  for (const segment of archived) {
    if (segment.number > expected) return nameOf({ timeline, number: expected })
    if (segment.number === expected) expected += 1
    timeline = Math.max(timeline, segment.timeline)
  }
  return archived.length === 0 ? first : undefined
}
