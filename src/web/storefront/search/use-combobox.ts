import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { nextIndex } from './suggestion-options.ts'

type ComboboxOptions<Option> = {
  /** The text field, which is there before its list. It is inside a form, inside `search`. */
  input: RefObject<HTMLInputElement | null>
  /** The id of the list. */
  list: string
  /** The text the options are for. */
  typed: string
  options: readonly Option[]
  /** There is something to show below the field. */
  hasPanel: boolean
  /** Delete removes the active option. */
  removable: boolean
  onType: (value: string) => void
  onChoose: (option: Option) => void
  onRemove: (option: Option) => void
}

/** Makes a text field a combobox: opens and closes its list and moves through the options, while the focus stays. */
export function useCombobox<Option extends { id: string }>(combobox: ComboboxOptions<Option>) {
  const { input, list, typed, options, hasPanel, removable } = combobox
  const [open, setOpen] = useState(true)
  const [activeIndex, setActiveIndex] = useState(-1)
  const isOpen = open && hasPanel
  const active = isOpen ? options[activeIndex] : undefined
  const idOf = (option: Option) => `${list}-${option.id}`

  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const choose = (option: Option) => {
    setOpen(false)
    combobox.onChoose(option)
  }
  const remove = (option: Option) => {
    setActiveIndex(-1)
    combobox.onRemove(option)
  }
  const type = () => {
    setActiveIndex(-1)
    setOpen(true)
    combobox.onType(input.current?.value ?? '')
  }
  const press = (event: KeyboardEvent) => {
    // During text composition, Enter and the arrows belong to the input method.
    if (event.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step && !isOpen) setOpen(true)
    else if (step) setActiveIndex(nextIndex(activeIndex, step, options.length))
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Delete' && active && removable) remove(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  useFieldEvents(input, {
    type,
    press,
    // The field may be filled by a page.
    enter: () => (input.current?.value === typed ? setOpen(true) : type()),
    submit: () => setOpen(false),
    leave: close,
  })
  useFieldState(input, { list, expanded: isOpen && options.length > 0, activeId: active && idOf(active) })
  return { isOpen, active, idOf, choose, remove }
}

type FieldHandlers = {
  type: () => void
  press: (event: KeyboardEvent) => void
  /** The field is focused or pressed. */
  enter: () => void
  submit: () => void
  /** The focus left the search. */
  leave: () => void
}

/** Listens to the field; what was typed into it before counts as typed now. */
function useFieldEvents(input: RefObject<HTMLInputElement | null>, handlers: FieldHandlers): void {
  const onInput = useEffectEvent(handlers.type)
  const onKey = useEffectEvent(handlers.press)
  const onEnter = useEffectEvent(handlers.enter)
  const onSubmit = useEffectEvent(handlers.submit)
  const onBlur = useEffectEvent((event: FocusEvent) => {
    const to = event.relatedTarget
    if (!(to instanceof Node && input.current?.closest('search')?.contains(to))) handlers.leave()
  })
  useEffect(() => {
    const field = input.current
    const form = field?.form
    const around = field?.closest('search')
    if (!field || !form || !around) return
    const stopped = new AbortController()
    const { signal } = stopped
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('keydown', onKey, { signal })
    field.addEventListener('focus', onEnter, { signal })
    field.addEventListener('click', onEnter, { signal })
    around.addEventListener('focusout', onBlur, { signal })
    form.addEventListener('submit', onSubmit, { signal })
    if (field.value !== field.defaultValue) onInput()
    return () => stopped.abort()
  }, [input])
}

type FieldState = { list: string; expanded: boolean; activeId: string | undefined }

/** Says to screen readers which list the field controls and which option is active, and brings that one into view. */
function useFieldState(input: RefObject<HTMLInputElement | null>, { list, expanded, activeId }: FieldState): void {
  useEffect(() => {
    const attributes: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(expanded),
      'aria-controls': expanded ? list : undefined,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.current?.removeAttribute(name)
      else input.current?.setAttribute(name, value)
    }
  }, [input, list, expanded, activeId])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
}
