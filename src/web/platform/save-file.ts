/** The browser reads the file within this time (milliseconds). */
const readWithin = 60_000

/** Makes the browser save a file, as a click on a download link would. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readWithin)
}
