import { type ComponentProps, useRef } from 'react'
import { type FormErrors, useForm } from '#web/data/use-form.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { failureMessage, hasMovedOn, isStale } from './failure-message.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type SavedVersion, useNewer, withTheirs } from './use-newer.ts'

type StaffFormOptions<Draft extends object, Sent> = {
  /** Tells this form's draft from all others: the form, and the id of what it is about. */
  name: string
  /** What the form begins with; it stands where nothing was typed. */
  start: Draft
  /** The version that `start` is, of what has versions: then `newer` says what a colleague saved since typing began. */
  saved?: SavedVersion | undefined
  /** Fields that are never stored. */
  secret?: readonly (keyof Draft)[]
  /** Returns the errors the form can find itself, by field. */
  check?: (draft: Draft) => FormErrors
  send: (draft: Draft) => Promise<Sent>
  /** The message once it was sent. */
  done: string | ((sent: Sent) => string)
  /** Reads again what the form is about: after it was sent, and when someone else was quicker. */
  reload: () => Promise<unknown>
  /** The fields of refusals that name none, by their code. */
  fieldOf?: Readonly<Record<string, string>>
}

type FieldChange = { target: { value: string } }

/**
 * A form of those who work here: `useForm` over a draft that survives errors, a reload, a lost connection and a lost
 * session, until it was sent.
 */
export function useStaffForm<Draft extends object, Sent>(options: StaffFormOptions<Draft, Sent>) {
  const { name, start, saved, secret, check, send, done, reload, fieldOf } = options
  const { t } = useTranslation('staff')
  const { touched, touch, release, clear } = useFormDraft(name, start, secret)
  const wasStale = useRef(false)
  const { newer, typed } = useNewer(name, start, saved, touched)
  const draft = { ...start, ...typed }
  // A change of a field is checked before the screen has drawn it.
  const latest = useRef(draft)
  latest.current = draft
  const change = (part: Partial<Draft>): void => {
    latest.current = { ...latest.current, ...part }
    touch(part)
  }
  const { busy, errors, errorOf, props } = useForm({
    check: () => check?.(latest.current) ?? {},
    send: async () => {
      const sent = await send(latest.current)
      clear()
      showToast({ title: typeof done === 'string' ? done : done(sent), tone: 'success' })
      await reload()
    },
    failed: (error) => {
      wasStale.current = isStale(error)
      if (hasMovedOn(error)) void reload()
      return failureMessage(error, t)
    },
    fieldOf,
  })
  const takeTheirs = (key: string): void => {
    const field = (key in start ? key : key.slice(0, key.indexOf('.'))) as keyof Draft
    latest.current = withTheirs(latest.current, start, key)
    if (JSON.stringify(latest.current[field]) === JSON.stringify(start[field])) release(field)
    else touch({ [field]: latest.current[field] } as unknown as Partial<Draft>)
  }
  return {
    draft,
    change,
    busy,
    errorOf,
    /** The message of a refusal that belongs to no field; `newer` says the same of a stale save, and what differs. */
    problem: newer && wasStale.current ? undefined : errors.form,
    /** Props of a field that holds a text. */
    field: (key: keyof Draft & string) => ({
      name: key,
      value: String(draft[key]),
      onChange: ({ target }: FieldChange) => change({ [key]: target.value } as Partial<Draft>),
      ...errorOf(key),
    }),
    /** What a colleague saved since typing began, for `StaleNote`; a field that both changed can take theirs. */
    newer,
    takeTheirs,
    /** Removes what was typed, so that the form shows what is saved. */
    clear,
    props: props satisfies ComponentProps<'form'>,
  }
}

/** A form of those who work here, for components that render a part of its fields. */
export type StaffForm<Draft extends object> = ReturnType<typeof useStaffForm<Draft, unknown>>
