import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from './api-error.ts'

/** Error texts by field name; `form` holds the one that belongs to no field. */
export type FormErrors = Readonly<Record<string, string | undefined>>

type FormOptions = {
  /** Returns the errors the page itself can find; nothing is sent while there are any. */
  check?: ((given: FormData) => FormErrors) | undefined
  /** Sends the input. A form that resolves to `leaving` stays busy, because the page is about to change. */
  send: (given: FormData) => Promise<unknown>
  /** Called with every failure; returns its text for the form, which is shown where it belongs to no field. */
  failed: (error: unknown) => string | undefined
  /** The fields of refusals that name none, by their code. */
  fieldOf?: Readonly<Record<string, string>> | undefined
}

export type Form = {
  busy: boolean
  errors: FormErrors
  /** Returns a field's error as a prop of it; nothing while there is none. */
  errorOf: (field: string) => { error?: string }
  /** Props of the `form` element. `post`, so that a form sent before hydration never writes its input into a URL. */
  props: {
    method: 'post'
    noValidate: true
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
    onChange: (event: ChangeEvent<HTMLFormElement>) => void
  }
}

/**
 * Runs a form. It is checked when it is sent and from then on at every change; each error is beside its field, whether
 * the page or the server found it, and the first wrong field takes the focus. A server's error stays until its field
 * is changed. While an input is being sent, a second one is not. Input is never cleared here; `useTypedDraft` saves it for a reload.
 */
export function useForm({ check, send, failed, fieldOf }: FormOptions): Form {
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [own, setOwn] = useState<FormErrors>({})
  const [refused, setRefused] = useState<FormErrors>({})
  const sending = useRef(false)
  const errors: FormErrors = { ...refused, ...own }

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const given = new FormData(form)
    const found = check?.(given) ?? {}
    setSent(true)
    setOwn(found)
    setRefused({})
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    sending.current = true
    setBusy(true)
    try {
      if ((await send(given)) === 'leaving') return
      setSent(false)
    } catch (error) {
      const named = refusedFields(error, form, fieldOf)
      const text = failed(error)
      setRefused(named ?? { form: text })
      if (named) focusFirst(form, named)
    }
    sending.current = false
    setBusy(false)
  }
  const onChange = (event: ChangeEvent<HTMLFormElement>): void => {
    const { name } = event.target as HTMLElement & { name?: string }
    if (name) setRefused(({ [name]: _changed, ...rest }) => rest)
    if (isSent) setOwn(check?.(new FormData(event.currentTarget)) ?? {})
  }
  return {
    busy,
    errors,
    errorOf: (field) => (errors[field] === undefined ? {} : { error: errors[field] }),
    props: { method: 'post', noValidate: true, onSubmit, onChange },
  }
}

/** Focuses the first wrong field in the order of the form. */
export function focusFirst(form: { elements: Iterable<unknown> }, errors: FormErrors): void {
  const controls = [...form.elements] as { name?: string; type?: string; focus: () => void }[]
  controls.find(({ name, type }) => name && type !== 'hidden' && errors[name] !== undefined)?.focus()
}

/** Returns the server's texts for fields of this form; undefined where the refusal concerns none of them. */
export function refusedFields(
  error: unknown,
  form: { elements: { namedItem(name: string): unknown } },
  fieldOf: Readonly<Record<string, string>> = {},
): FormErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  const field = fieldOf[error.code]
  if (field !== undefined) return { [field]: error.message }
  const named = Object.entries(error.details).filter(
    ([name, text]) => typeof text === 'string' && form.elements.namedItem(name) !== null,
  )
  return named.length > 0 ? Object.fromEntries(named) : undefined
}

/** Returns the texts of these fields of a form; a field that is not there is empty. */
export const textsOf = <Name extends string>(given: FormData, names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>

/** Returns the errors of the wrong fields, each with its text. */
export const errorsOf = <Name extends string>(wrong: readonly Name[], text: (name: Name) => string): FormErrors =>
  Object.fromEntries(wrong.map((name) => [name, text(name)]))
