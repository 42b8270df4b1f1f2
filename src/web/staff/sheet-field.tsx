import { useId } from 'react'
import { FileInput } from '#web/ui/file-input.tsx'
import '#web/staff/file-input.css'

type SheetFieldProps = { label: string; busy: boolean; onChoose: (file: File) => Promise<unknown> }

/** Renders the field for a file of a table (CSV or XLSX); each choice is sent at once, also the same file again. */
export function SheetField({ label, busy, onChoose }: SheetFieldProps) {
  const id = useId()
  return (
    <label className="form-field full" htmlFor={id}>
      <span>{label}</span>
      <FileInput
        id={id}
        className="input file-input"
        accept=".csv,.xlsx"
        busy={busy}
        onChoose={([file]) => file && void onChoose(file)}
      />
    </label>
  )
}
