import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `key` is set for files of the storage; others are files of the build. */
export type PictureFile = { file: string; width: number; height: number; key?: string }
export type Pictures = {
  /** The address of a drawn picture by its name, e.g. `items/methi-khakhra-340`. Undefined when nobody drew it. */
  find(name: string): PictureFile | undefined
}

/** The pictures of the build; of a first start they are placeholders at first (`draw-behind.ts`). */
export type BuiltPictures = Pictures & { readAgain(): void }

/**
 * Reads the list of pictures drawn at build time; their URLs begin with `/pictures/`, and their bytes never change.
 */
export function readPictures(dist: string): BuiltPictures {
  const list = join(dist, 'pictures', 'manifest.json')
  const read = (): Record<string, PictureFile> => (existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {})
  let files = read()
  return {
    find: (name) => {
      const picture = files[name]
      return picture && { ...picture, file: `/pictures/${picture.file}` }
    },
    readAgain: () => {
      files = read()
    },
  }
}
