import '#web/staff/file-input.css'

type SheetFieldProps = { label: string; busy: boolean; onChoose: (file: File) => Promise<unknown> }

/** Renders the field for a file of a table (CSV or XLSX); each choice is sent at once, also the same file again. */
export function SheetField({ label, busy, onChoose }: SheetFieldProps) {
  return (
    <label className="form-field full">
      <span>{label}</span>
      <input
        type="file"
        className="input file-input"
        accept=".csv,.xlsx"
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void onChoose(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}
