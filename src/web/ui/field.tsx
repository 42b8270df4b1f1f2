import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldTexts

/** Renders a single-line text field. Takes every prop of `input`, plus its texts. */
export function Field({ label, hint, error, optional, full, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} full={full} id={id}>
      {(links) => <input {...input} {...links} className={className ? `input ${className}` : 'input'} />}
    </FieldFrame>
  )
}
