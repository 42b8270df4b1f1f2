import { type ReactNode, useId } from 'react'
import { FileInput } from './file-input.tsx'
import { photoTypes } from './shrink-photo.ts'

type PhotoButtonProps = {
  className?: string
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
export function PhotoButton({ className, children, busy, onChoose, camera, multiple, id, errorId }: PhotoButtonProps) {
  const made = useId()
  const own = id ?? made
  return (
    <label
      className={className ? `button line ${className}` : 'button line'}
      aria-busy={busy || undefined}
      htmlFor={own}
    >
      {children}
      <FileInput
        id={own}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        className="visually-hidden"
        multiple={multiple}
        accept={photoTypes}
        capture={camera ? 'environment' : undefined}
        busy={busy}
        onChoose={onChoose}
      />
    </label>
  )
}
