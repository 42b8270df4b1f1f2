import { saveFile } from '#web/platform/save-file.ts'

/** Returns whether the device has taken the file over; closing its dialog counts, since the person has seen it. */
async function sharedWith(file: File, title: string): Promise<boolean> {
  const data = { files: [file], title }
  if (!navigator.canShare?.(data)) return false
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
  )
}

/** Passes a picture to the device to share; where nothing can be shared, saves it and returns false. */
export async function shareOrSave(file: File, title: string): Promise<boolean> {
  if (await sharedWith(file, title)) return true
  saveFile(file)
  return false
}
