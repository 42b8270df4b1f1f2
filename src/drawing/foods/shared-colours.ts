import type { Colour } from '../colour.ts'

/** Colours of the ingredients that many foods share. */
export const peanuts: readonly Colour[] = ['#C46A3C', '#B0552C', '#D6844E']
export const puffedRice: readonly Colour[] = ['#F6E8C8', '#EBD6A8', '#FFF4DC']
export const greens: readonly Colour[] = ['#3F7A22', '#54912E']
export const mustardSeeds: readonly Colour[] = ['#3E1E0E', '#5A2E16']
export const sesame: readonly Colour[] = ['#FFF6DE', '#F2E2B8']
export const chilliRed: readonly Colour[] = ['#C4281A', '#A01408']
export const pistachio: readonly Colour[] = ['#8FB04A', '#7FA34A']
export const almonds: readonly Colour[] = ['#B4733A', '#9A5A28']
export const redOil: Colour = '#A83208'
export const saffron: readonly Colour[] = ['#D4381A', '#B01A10']
export const greenCardamom: readonly Colour[] = ['#8FAE5A', '#A4BF70']
