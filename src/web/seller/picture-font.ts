const family = 'Anek, "Anek Gujarati", system-ui, sans-serif'

/** Returns the font of a text in a drawn picture: the shop's own, for every script. */
export const pictureFont = (weight: number, size: number): string => `${weight} ${size}px ${family}`

/** Loads the fonts of all that is written: a page loads those of a script when it first shows it, and a drawing does not. */
export async function loadPictureFonts(text: string): Promise<void> {
  await Promise.all([450, 700].map((weight) => document.fonts.load(pictureFont(weight, 40), text)))
}
