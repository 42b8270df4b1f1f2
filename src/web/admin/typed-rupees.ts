/** Returns the typed amount in rupees: 0 when the field is empty, undefined when it is no amount. */
export function rupeesOf(typed: string): number | undefined {
  const text = typed.trim()
  if (text === '') return 0
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}
