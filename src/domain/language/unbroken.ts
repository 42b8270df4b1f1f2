/** Returns a text that stays on one line, such as "2:30 pm"; it may break after a comma. */
export const unbroken = (text: string): string => text.replace(/(?<!,) /g, '\u00a0')
