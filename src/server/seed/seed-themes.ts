import { insertThemes, readFestivalTemplate } from '#server/opening/festival-template.ts'

/** Inserts the festival themes, each with its dates. */
export async function seedThemes(folder: string): Promise<void> {
  const themes = await readFestivalTemplate(folder)
  await insertThemes(themes, new Set(themes.map(({ id }) => id)))
}
