import type { ComponentProps } from 'react'

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'disabled' | 'onClick' | 'onChange'> & {
  busy: boolean
  onChoose: (files: readonly File[]) => void
}

/**
 * Renders the field for files that are sent when they are chosen; the same one can be chosen again. While it is `busy` it
 * ignores presses and files but keeps the focus, like `PressButton`.
 */
export const FileInput = ({ busy, onChoose, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    aria-disabled={busy || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else event.currentTarget.value = ''
    }}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])]
      if (!busy && files.length > 0) onChoose(files)
    }}
  />
)
