import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'

type DateTimeFieldProps = Omit<FieldProps, 'type' | 'ref'> & { type?: keyof typeof latest }

/** Without a maximum, browsers allow six-digit years, which no parser here accepts. */
const latest = { 'datetime-local': '9999-12-31T23:59', date: '9999-12-31' } as const

/**
 * Renders a day field, with time by default. While it is half typed, a browser gives '' for it, as for an empty
 * field, and empty may mean "at once". So the field reports the half-typed value, and its form is not sent until it
 * is complete or empty.
 */
export function DateTimeField({ type = 'datetime-local', max, ...field }: DateTimeFieldProps) {
  const { t } = useTranslation('staff')
  const input = useRef<HTMLInputElement>(null)
  const [half, setHalf] = useState(false)
  const validate = () => setHalf(input.current?.validity.badInput ?? false)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    // React listens for submit at the root; an event stopped at the form never reaches the screen that would send it.
    const hold = (event: Event) => {
      setHalf(input.current?.validity.badInput ?? false)
      const first = firstHalfTyped(form)
      if (!first) return
      event.preventDefault()
      event.stopPropagation()
      first.focus()
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [])

  return (
    <Field
      {...field}
      ref={input}
      type={type}
      max={max ?? latest[type]}
      onBlur={validate}
      // A half-typed field is no error while typing; once reported, the message disappears as soon as the field is
      // complete. Half-typed keys do not fire `onChange`.
      onKeyUp={() => half && validate()}
      onChange={(event) => {
        if (half) validate()
        field.onChange?.(event)
      }}
      // Native validation would use the browser's own text and language.
      onInvalid={(event) => {
        if (!event.currentTarget.validity.badInput) return
        event.preventDefault()
        setHalf(true)
        if (firstHalfTyped(event.currentTarget.form) === event.currentTarget) event.currentTarget.focus()
      }}
      {...(half ? { error: t(`half.${type}`) } : {})}
    />
  )
}

const firstHalfTyped = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  [...(form?.elements ?? [])].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.validity.badInput,
  )
