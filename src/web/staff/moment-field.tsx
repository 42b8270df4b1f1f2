import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Field, type FieldProps } from '#web/ui/field.tsx'

type MomentFieldProps = Omit<FieldProps, 'type' | 'ref'> & { type?: keyof typeof latest }

/** Without a latest day a browser lets a year have six digits, which no reader of ours takes. */
const latest = { 'datetime-local': '9999-12-31T23:59', date: '9999-12-31' } as const

/**
 * A day, with its time unless told. While half of it is typed a browser gives '' for it, which is what an empty field gives, and empty may
 * mean "at once": so the field says that it is half typed, and its form is not sent until it is whole or empty.
 */
export function MomentField({ type = 'datetime-local', max, ...field }: MomentFieldProps) {
  const { t } = useTranslation('staff')
  const input = useRef<HTMLInputElement>(null)
  const [half, setHalf] = useState(false)
  const look = () => setHalf(input.current?.validity.badInput ?? false)

  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    // React hears of a submit at the root of the page: what stops at the form never reaches the screen that would send it.
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
      onBlur={look}
      // Half typed and still at it is no mistake; once it was said, the word goes as soon as the field is whole. No key tells by `onChange`.
      onKeyUp={() => half && look()}
      onChange={(event) => {
        if (half) look()
        field.onChange?.(event)
      }}
      // A form that lets the browser check would say it in the browser's words, in the browser's language.
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
