/**
 * The result of a check: it works, the user or the system denies it, the device lacks the feature, or it fails now.
 */
export type CheckResult = {
  state: 'good' | 'refused' | 'missing' | 'failed'
  /** The values of the text: metres, pixels, milliseconds, a code. */
  values?: Record<string, string | number>
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')
const isRefusal = (error: unknown): boolean => ['NotAllowedError', 'SecurityError'].includes(nameOf(error))

/** Requests the position once, with the highest accuracy of the device. */
export function checkLocation(geolocation: Geolocation | undefined): Promise<CheckResult> {
  if (!geolocation) return Promise.resolve({ state: 'missing' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'good', values: { metres: Math.max(1, Math.round(coords.accuracy)) } }),
      ({ code }) => resolve({ state: code === 1 ? 'refused' : 'failed' }),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    )
  })
}

/** Opens the rear camera, if there is one; `onStream` receives the stream, which the caller shows and stops. */
export async function checkCamera(
  devices: MediaDevices | undefined,
  onStream: (stream: MediaStream) => void,
): Promise<CheckResult> {
  if (!devices?.getUserMedia) return { state: 'missing' }
  try {
    const stream = await devices.getUserMedia({ video: { facingMode: 'environment' } })
    onStream(stream)
    const { width = 0, height = 0 } = stream.getVideoTracks()[0]?.getSettings() ?? {}
    return { state: 'good', values: { width, height } }
  } catch (error) {
    if (isRefusal(error)) return { state: 'refused' }
    return { state: nameOf(error) === 'NotFoundError' ? 'missing' : 'failed' }
  }
}

/** Milliseconds per character below which the input came from a scanner, because no person types that fast. */
const fastest = 35

/** Judges the input of the scanner field by its code and the milliseconds from its first character to Enter. */
export function judgeScan(code: string, milliseconds: number): CheckResult {
  const read = code.length > 2 && milliseconds / code.length < fastest
  return { state: read ? 'good' : 'failed', values: { code } }
}

type Bell = {
  permission: NotificationPermission
  requestPermission: () => Promise<NotificationPermission>
  /** Shows a notification; throws where that fails. */
  show: () => Promise<unknown>
}

/** Requests permission and shows one notification. */
export async function checkNotifications(bell: Bell | undefined): Promise<CheckResult> {
  if (!bell) return { state: 'missing' }
  try {
    const permission = bell.permission === 'default' ? await bell.requestPermission() : bell.permission
    if (permission !== 'granted') return { state: 'refused' }
    await bell.show()
    return { state: 'good' }
  } catch {
    return { state: 'failed' }
  }
}

type DeviceStorage = {
  /** Writes a value, reads it back and deletes it; resolves with the value that was read. */
  writeAndRead: (word: string) => Promise<unknown>
  estimate: () => Promise<{ quota?: number; usage?: number }>
}

/** Writes a value, reads it back, and determines the free space. */
export async function checkStorage(storage: DeviceStorage | undefined): Promise<CheckResult> {
  if (!storage) return { state: 'missing' }
  try {
    const word = 'khakhra'
    if ((await storage.writeAndRead(word)) !== word) return { state: 'failed' }
    const { quota = 0, usage = 0 } = await storage.estimate()
    return { state: 'good', values: { megabytes: Math.floor((quota - usage) / 1_000_000) } }
  } catch {
    return { state: 'failed' }
  }
}

/** Requests the server three times and returns the median time. */
export async function checkNetwork(ping: () => Promise<{ ok: boolean }>, now: () => number): Promise<CheckResult> {
  const times: number[] = []
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      const began = now()
      if (!(await ping()).ok) return { state: 'failed' }
      times.push(now() - began)
    }
  } catch {
    return { state: 'failed' }
  }
  return { state: 'good', values: { milliseconds: Math.round(times.toSorted((a, b) => a - b)[1] ?? 0) } }
}
