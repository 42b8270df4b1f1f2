import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { openBarcodeReader } from './barcode-reader.ts'

type Trouble = 'refused' | 'missing' | 'failed'

/** Milliseconds in which the code before the camera counts once. */
const sameCode = 2_000

/** Shows the rear camera's picture and reports each code it shows, until it is closed. */
export function ScanCamera({ onScan }: { onScan: (code: string) => void }) {
  const { t } = useTranslation('scanning')
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    return watchCodes(shown, (code) => latest.current(code), setTrouble)
  }, [])
  return (
    <div className="scan-camera">
      <video ref={video} muted playsInline aria-label={t('camera.picture')} hidden={trouble !== undefined} />
      {trouble ? <FieldError>{t(`camera.${trouble}`)}</FieldError> : <p className="small">{t('camera.hold')}</p>}
    </div>
  )
}

/** Opens the camera and reads its pictures one after another; the returned function stops both. */
function watchCodes(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  onTrouble: (trouble: Trouble) => void,
): () => void {
  let stream: MediaStream | undefined
  let frame = 0
  let over = false
  let last = { code: '', at: 0 }
  const stop = () => {
    over = true
    cancelAnimationFrame(frame)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stop()
    video.srcObject = stream
    await video.play()
    const read = await openBarcodeReader()
    const readFrame = async () => {
      const [code] = video.readyState < 2 ? [] : await read(video)
      const now = performance.now()
      if (over) return
      if (code && (code !== last.code || now - last.at > sameCode)) onCode(code)
      if (code) last = { code, at: now }
      frame = requestAnimationFrame(() => void readFrame().catch(fail))
    }
    await readFrame()
  }
  const fail = (error: unknown) => {
    if (over) return
    stop()
    onTrouble(troubleOf(error))
  }
  begin().catch(fail)
  return stop
}

const troubleOf = (error: unknown): Trouble => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || error instanceof TypeError ? 'missing' : 'failed'
}
