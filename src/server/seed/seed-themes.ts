import { z } from 'zod'
import { festivalTheme } from '#server/db/catalogue-tables.ts'
import { db } from '#server/db/transaction.ts'
import { readSeedFile, text3 } from './seed-file.ts'

const festivals = z.object({
  themes: z.array(
    z.object({
      id: z.string(),
      name: text3,
      description: text3,
      colors: z.object({
        primary: z.string(),
        secondary: z.string(),
        accent: z.string(),
        background: z.string(),
        text: z.string(),
        gradient: z.string().optional(),
      }),
      dates: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
    }),
  ),
})

/** Inserts the festival themes, each with its dates. */
export async function seedThemes(folder: string): Promise<void> {
  const { themes } = await readSeedFile(folder, 'festivals.json', festivals)
  await db()
    .insert(festivalTheme)
    .values(themes.map(({ id, dates, ...theme }, position) => ({ id, theme, days: dates, position })))
}
