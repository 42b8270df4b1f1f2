import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldTexts

/** Renders a multi-line text field; 4 rows by default (docs/spec/specification.md#9). */
export function TextareaField({ label, hint, error, optional, full, id, rows = 4, ...area }: TextareaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} full={full} id={id}>
      {(links) => <textarea {...area} {...links} rows={rows} className="input" />}
    </FieldFrame>
  )
}
