import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

export type FieldProps = Omit<ComponentProps<'input'>, 'children'> & FieldWords

/** One line of typing. Everything an `input` takes, plus its words. */
export function Field({ label, hint, error, optional, full, id, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} full={full} id={id}>
      {(links) => <input {...input} {...links} className={className ? `input ${className}` : 'input'} />}
    </FieldFrame>
  )
}
