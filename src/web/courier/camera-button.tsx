import { PhotoButton } from '#web/ui/photo-button.tsx'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

type CameraButtonProps = {
  text: string
  busy: boolean
  onTaken: (photo: { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }) => Promise<unknown>
}

/** Takes a photograph with the phone's camera and passes its bytes on. */
export function CameraButton({ text, busy, onTaken }: CameraButtonProps) {
  const take = async (file: File) => {
    const photo = await shrinkPhoto(file)
    await onTaken({ body: new Uint8Array(await photo.arrayBuffer()), headers: { 'content-type': photo.type } })
  }
  return (
    <PhotoButton className="photo-button" camera busy={busy} onChoose={([file]) => file && void take(file)}>
      {text}
    </PhotoButton>
  )
}
