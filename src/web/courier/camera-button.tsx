import { useId } from 'react'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

type CameraButtonProps = {
  text: string
  busy: boolean
  onTaken: (photo: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }) => Promise<unknown>
}

/** Takes a photograph with the phone's camera and passes its bytes on. */
export function CameraButton({ text, busy, onTaken }: CameraButtonProps) {
  const id = useId()
  const take = async (file: File | undefined) => {
    if (!file) return
    const photo = await shrinkPhoto(file)
    await onTaken({ body: new Uint8Array(await photo.arrayBuffer()), headers: { 'content-type': photo.type } })
  }
  return (
    <label className="button line photo-button" aria-busy={busy || undefined} htmlFor={id}>
      {text}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        disabled={busy}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </label>
  )
}
