/** Focuses the field of that name, or the first of several options. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name)
  const control = found instanceof RadioNodeList ? found[0] : found
  if (control instanceof HTMLElement) control.focus()
}
