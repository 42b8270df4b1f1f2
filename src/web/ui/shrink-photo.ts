/** What a file field for photographs accepts. Names too: some browsers know no type for HEIC. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** Returns true for a photograph: by its type or, where the browser knows none, by its name. */
export const isPhoto = (file: File): boolean => file.type.startsWith('image/') || isNamedHeic(file)

const isNamedHeic = (file: File): boolean => /\.hei[cf]$/i.test(file.name)

/** The maximum side length in pixels: labels stay readable, and a phone photo stays far below the 5 MB limit. */
const longestSide = 1_600

/** Shrinks a phone photo before upload. A file this browser cannot decode is returned unchanged; HEIC that it has no type for gets its type. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return drawn ?? file
  } catch {
    return file.type === '' && isNamedHeic(file) ? new Blob([file], { type: 'image/heic' }) : file
  }
}
