/** What printers take: two sizes of rolls and a sheet of paper with four labels as PDF, and ZPL for label printers. */
export const labelFormats = ['a6', '100x150', 'a4', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]
/** A format that is drawn as PDF. */
export type PaperFormat = Exclude<LabelFormat, 'zpl'>

type Shelved = { readonly shelf: string | null; readonly orderNumber: string }

/** Returns a shelf place as letters and a number: C10 comes after C9. */
function positionOf(place: string | null): readonly [string, number] {
  const [, shelf = '', number = ''] = /^([A-Z]*)(\d*)$/.exec(place ?? '') ?? []
  return place === null ? ['￿', 0] : [shelf, Number(number)]
}

/** Compares two shipments in the order in which a person walks along the shelf; without a place they come last. */
export function inShelfOrder(one: Shelved, other: Shelved): number {
  const [shelf, number] = positionOf(one.shelf)
  const [otherShelf, otherNumber] = positionOf(other.shelf)
  if (shelf !== otherShelf) return shelf < otherShelf ? -1 : 1
  return number - otherNumber || one.orderNumber.localeCompare(other.orderNumber)
}
