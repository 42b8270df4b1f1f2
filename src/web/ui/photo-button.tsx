import { type ReactNode, useId } from 'react'

type PhotoButtonProps = {
  /** What the button says: take, take again, or wait. */
  children: ReactNode
  busy: boolean
  onChoose: (photos: readonly File[]) => void
  /** Opens the camera of a phone instead of its album. */
  camera?: boolean
  multiple?: boolean
  /** The id of the field, for links to it. */
  id?: string
  /** The id of the sentence about what is wrong. */
  errorId?: string | undefined
}

/** Renders a button that takes or chooses photographs; the same one can be chosen again. */
export function PhotoButton({ children, busy, onChoose, camera, multiple, id, errorId }: PhotoButtonProps) {
  const made = useId()
  const own = id ?? made
  return (
    <label className="button line" aria-busy={busy || undefined} htmlFor={own}>
      {children}
      <input
        id={own}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className="visually-hidden"
        type="file"
        multiple={multiple}
        accept="image/jpeg,image/png,image/webp"
        capture={camera ? 'environment' : undefined}
        disabled={busy}
        onChange={({ target }) => {
          const photos = [...(target.files ?? [])]
          target.value = ''
          if (photos.length > 0) onChoose(photos)
        }}
      />
    </label>
  )
}
